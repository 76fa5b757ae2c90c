//! NOI: what it costs to be heard.

use super::super::Seat;
use enormity_engine::board::Space;
use enormity_engine::catalog::Noise;
use enormity_engine::dice::Colour;
use enormity_engine::public_side::PublicRun;

impl Seat<'_> {
    /// What noise as printed costs whoever makes it there: every Blip that hears it comes
    /// closer by what its die shows.
    pub fn noise_price(self, noise: &Noise, space: Space) -> f32 {
        let Some(run) = self.table.run() else {
            return if noise.makes { 0.03 } else { 0.0 };
        };
        if !noise.makes {
            return 0.0;
        }
        let dice = match noise.dice {
            [0, 0, 0] => self.awareness(run),
            printed => printed,
        };
        0.7 * self.roused(run, dice, noise.bonus, space)
    }

    /// What noise that a text makes costs, with these dice or for none the Intruder symbol.
    pub fn sounded(self, dice: [u8; 3], bonus: u8) -> f32 {
        let noise = Noise {
            makes: true,
            dice,
            bonus,
            ..Noise::default()
        };
        self.noise_price(&noise, self.table.spacer(self.me).at)
    }

    /// NOI-1: a die for each Blip, in the colour of the level.
    fn awareness(self, run: PublicRun) -> [u8; 3] {
        let kind = self.table.catalog().kind(run.kind());
        let colour = kind.noise[run.level() as usize];
        let mut dice = [0; 3];
        dice[colour as usize] = run.blips().count() as u8;
        dice
    }

    /// What such dice cost at that space. NOI-5: the players give them to the Blips that
    /// can do least.
    pub fn roused(self, run: PublicRun, dice: [u8; 3], bonus: u8, space: Space) -> f32 {
        let mut rises: Vec<[f32; 3]> = vec![];
        let lurking = self.lurking(run);
        for blip in &lurking {
            let far = self.table.board().lattice_distance(blip.at, space);
            let rise = Colour::ALL.map(|colour| {
                let faces = &self.table.catalog().dice.faces[colour as usize];
                let costs = faces.iter().map(|face| match u16::from(face.potential) {
                    0 => 0.0,
                    // BLP-3, BLP-7: it is revealed beside the Spacer, and strikes at once.
                    steps if steps >= far => blip.price,
                    steps => blip.price_at(far - steps, true) - blip.price_at(far, true),
                });
                costs.sum::<f32>() / faces.len() as f32
            });
            rises.push(rise);
        }
        let dark = Colour::ALL.into_iter().rev();
        let mut price = 0.02 + 0.04 * f32::from(bonus);
        for colour in dark.filter(|colour| dice[*colour as usize] > 0) {
            rises.sort_by(|a, b| b[colour as usize].total_cmp(&a[colour as usize]));
            for _ in 0..dice[colour as usize] {
                price += rises.pop().map_or(0.02, |rise| rise[colour as usize]);
            }
        }
        price
    }
}
