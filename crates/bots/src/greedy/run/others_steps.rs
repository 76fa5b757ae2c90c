//! MOV-6: what a walk is worth that a text gives to somebody, whoever's turn it is.

use super::super::Seat;
use enormity_engine::board::Walker;
use enormity_engine::ids::SpacerId;

impl Seat<'_> {
    /// What so many steps are worth to that Spacer in a Run: how much nearer they come to what
    /// they go for.
    pub fn steps_worth(self, id: SpacerId, steps: u8) -> f32 {
        let seat = Seat {
            me: id,
            plain: true,
            ..self
        };
        let spacer = self.table.spacer(id);
        let outlook = seat.outlook().filter(|_| !spacer.is_down());
        let Some(outlook) = outlook else {
            return 0.0;
        };
        let (table, at) = (self.table, spacer.at);
        let closed = seat.closed() | seat.others();
        let ends = match seat.drifting() {
            Some(drift) => drift.reached(at, steps),
            None => table
                .board()
                .flood(at, steps, table.doors(), Walker::Spacer, &closed),
        };
        let here = seat.run_footing(&outlook, at);
        let there = ends.without(seat.others()).iter();
        let gains = there.map(|space| seat.run_footing(&outlook, space) - here);
        let gain = gains.fold(0.0, f32::max) - seat.leaving_price();
        gain.max(0.0)
    }
}
