/**
 * What the server sends and takes. Made from the Rust types: do not change it by hand, renew it
 * with `UPDATE=1 cargo test -p enormity-bindings`.
 */

export type AbilityId = number;

export type AbilityView = {
  timing: 'constant' | 'free' | 'reaction' | 'passive' | 'triggered';
  moment?: Trigger;
  cost?: Array<PriceView>;
  limit?: Limit;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type AbleCardView = {
  abilities: Array<string>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type ActionCardId = number;

export type ActionView = {
  kind: string;
  steps: number;
  adrenaline: boolean;
  cost?: Array<PriceView>;
  noise: boolean;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type Answer = {
  ask: string;
  say: string;
};

export type AskView = {
  kind: string;
  n?: number;
  blip?: BlipId;
  point?: Intersection;
  appears?: string;
  source?: Source;
  closes_in?: boolean;
};

export type AtCause =
  | { "trait": AbilityId }
  | "strength"
  | "suppression";

export type AtChangeView = {
  ability: string | null;
  rule: string;
  by: number;
};

export type AttackOdds = {
  fail: number;
  wound: number;
  critical: number;
  at: Array<number>;
  gear: string;
  intruder: IntruderId;
  dice: [number, number, number];
  power: number;
  crit: number;
  confidence: number;
  discipline: number;
  stress: number;
  devastating: boolean;
};

export type BehaviourId = number;

export type BehaviourView = {
  lines?: Array<CardLine>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type BlipEnd = {
  path: Array<Intersection>;
  beside: Array<SpacerId>;
  cards: number;
};

export type BlipForecast = {
  blip: BlipId;
  ends: Array<BlipEnd>;
  revealed: number;
};

export type BlipId = number;

export type BlipView = {
  blip: BlipId;
  at: Intersection;
  place: [number, number];
  arrow: Dir;
  noise: number;
  known: boolean;
  may_be: Array<FaceView>;
};

export type BlowAhead = {
  spacer: SpacerId;
  dice: Array<Colour>;
  chances: Array<number>;
  mean: number;
  lethal: boolean;
  terrorize: boolean;
  less: number;
  more: number;
};

export type BlowView = {
  lethal: boolean;
  terrorize: boolean;
  less: number;
  more: number;
};

export type BoardView = {
  width: number;
  height: number;
  in_bounds: Array<boolean>;
  lines: Array<LineView>;
  doors: Array<string>;
  marks: Array<MarkView>;
  pages: Array<Page>;
};

export type BodyPartView = {
  level: Level;
  at: number;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type BonusView = {
  at: number;
  token: Token;
};

export type Boost = {
  melee: boolean;
  heavy: boolean;
  discipline: number;
  confidence: number;
  power: number;
  crit: number;
  dice: [number, number, number];
};

export type BossForecast = {
  top: Level | null;
  cards: Array<IntentView>;
  targets: Array<BossTarget>;
};

export type BossTarget = {
  spacer: SpacerId;
  cards: number;
  hit: number | null;
  death: number;
  to: Space;
};

export type BossView = {
  wounds: number;
  limit: number;
  level: Level;
  radiation: number;
  might: number;
  toughness: number;
  at: number | null;
  next_ai: Array<string>;
  ai: DeckView;
  bp: DeckView;
};

export type By =
  | "nothing"
  | "confidence"
  | "armor"
  | "stress"
  | "discipline"
  | "expertise";

export type CardLine = {
  part: CardPart;
  text: string;
  damage?: number;
  power?: number;
  stress?: number;
};

export type CardPart =
  | "target"
  | "window"
  | "act"
  | "after"
  | "mood";

export type CardSignView = {
  at: Space;
  door: DoorId;
};

export type CardView = {
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type CatalogView = {
  pack: string;
  languages: Array<string>;
  names: { [key in string]: string };
  dice: [[Face, Face, Face, Face, Face, Face], [Face, Face, Face, Face, Face, Face], [Face, Face, Face, Face, Face, Face]];
  abilities: Array<AbilityView>;
  characters: Array<CharacterView>;
  suits: Array<SuitView>;
  sides: Array<SideView>;
  gear: Array<GearView>;
  stratagems: Array<StratagemCardView>;
  conditions: Array<ConditionView>;
  tokens?: Array<CardView>;
  breakdowns: Array<AbleCardView>;
  survived: Array<AbleCardView>;
  flatlines: Array<CardView>;
  awakenings: Array<AbleCardView>;
  tiles: Array<TileView>;
  places: Array<AbleCardView>;
  behaviours: Array<BehaviourView>;
  kinds: Array<KindView>;
  boards: Array<BoardView>;
  locations: Array<LocationView>;
  resources: Array<CardView>;
  blips: Array<CardView>;
  sessions: Array<SessionView>;
};

export type Cause =
  | "phase"
  | "turn"
  | "action"
  | "attack";

export type ChanceOnWay = {
  from: Space;
  intruders: Array<IntruderId>;
};

export type CharacterView = {
  class: string;
  skills: [number, number, number, number, number];
  stress: number;
  rubicon: Array<BonusView>;
  abilities: Array<string>;
  cards: Array<[string, string]>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type ChatLine = {
  seats: Array<number>;
  name: string;
  text: string;
  at: number;
};

export type ChoiceView = {
  kind: string;
  id?: string;
  spacer?: SpacerId;
  intruder?: IntruderId;
  space?: Space;
  dir?: Dir;
  door?: DoorId;
  blip?: BlipId;
  point?: Intersection;
  n?: number;
  side?: number;
  action?: number;
  begins?: string;
  token?: Token;
  half?: Half;
};

export type ClientMessage =
  | { "choose": { decision: number, option: number, then?: Array<Answer>, request: Request, } }
  | { "undo": { decision?: number, request: Request, } }
  | { "redo": { decision?: number, request: Request, } }
  | { "hint": { request: Request, } }
  | { "seat": { seat: number, player?: string, name?: string, request?: Request, } }
  | { "orders": { seat: number, decline?: Array<string>, single?: boolean, request?: Request, } }
  | { "abandon": { request: Request, } }
  | { "chat": { text: string, } }
  | { "ping": { space: Request, } };

export type ClueId = number;

export type Colour =
  | "white"
  | "red"
  | "black";

export type ConditionId = number;

export type ConditionView = {
  abilities: Array<string>;
  again: boolean;
  lingering?: string;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type ConsoleId = number;

export type ConsoleOnBoard = {
  at: Space;
  code: string;
};

export type ConsoleView = {
  locked: [Skill, number] | null;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type CrewView = {
  faults: Array<Line>;
  seats: Array<RoomView>;
};

export type Danger = {
  spacer: SpacerId;
  flatline: number;
  death: number;
  between?: [number, number];
};

export type Deadly = {
  chance: number;
  course?: Array<LogLine>;
};

export type Deals = {
  deals: number;
  targets: Array<SpacerId | null>;
  to: Array<Space>;
  hit: [number, number];
};

export type Death =
  | "stress"
  | "adrenaline"
  | "radiation"
  | "infection"
  | "exertion"
  | "effect"
  | "flatline";

export type DecisionView = {
  ask: AskView;
  who: SpacerId | null;
  rule: string;
  options: Array<OptionView>;
};

export type DeckName =
  | "ai"
  | "bp";

export type DeckView = {
  deck: [number, number, number];
  top: Level | null;
  known: Array<string>;
  discard: Array<string>;
  current: string | null;
  aside: string | null;
  escalation: [number, number, number];
  stack: Array<string>;
  removed: Array<string>;
};

export type DeviceView = {
  resource: string | null;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type DieView = {
  colour: Colour;
  side: number;
  face: Face;
  counts: Face;
  stressed: boolean;
  confident: boolean;
  armored: boolean;
  disciplined: boolean;
};

export type Difficulty =
  | "normal"
  | "veteran";

export type Dir =
  | "north"
  | "east"
  | "south"
  | "west";

export type Disabled =
  | { "gear": { spacer: SpacerId, gear: GearId, } }
  | { "door": { door: DoorId, } }
  | { "tile": { tile: TileId, at: Space, } }
  | { "stratagem": { card: StratagemId, } };

export type DiscoveryId = number;

export type DiscoveryView = {
  at: Space | null;
  track: number | null;
  number: number | null;
};

export type DoorId = number;

export type DoorState =
  | "open"
  | "closed"
  | "welded";

export type EngineFault =
  | "too_deep"
  | "endless"
  | "too_many_options"
  | "no_options";

export type EngramType =
  | "cartridge"
  | "sack"
  | "panel"
  | "disc";

export type EngramView = {
  at: Space;
  engram: EngramType;
  location: string;
};

export type EstimateView = {
  win: number | null;
  rounds: number | null;
  games: number | null;
};

export type Event =
  | { "kind": "round_began", round: number, }
  | { "kind": "phase_began", phase: Phase, }
  | { "kind": "turn_began", spacer: SpacerId, }
  | { "kind": "turn_ended", spacer: SpacerId, }
  | { "kind": "pool_milled" }
  | { "kind": "action_began", spacer: SpacerId, side: SideId, action: number, exerted: boolean, }
  | { "kind": "card_given", spacer: SpacerId, card: ActionCardId, }
  | { "kind": "exerted", spacer: SpacerId, held: number, }
  | { "kind": "ability_used", spacer: SpacerId, ability: AbilityId, }
  | { "kind": "ability_triggered", owner: Figure, ability: AbilityId, }
  | { "kind": "stratagem_found", spacer: SpacerId, card: StratagemId, }
  | { "kind": "stratagem_ready", card: StratagemId, }
  | { "kind": "stratagem_used", spacer: SpacerId, card: StratagemId, }
  | { "kind": "stratagem_funded", card: StratagemId, stored: number, }
  | { "kind": "moved", figure: Figure, from: Space, to: Space, forced: boolean, }
  | { "kind": "turned", figure: Figure, facing: Dir, }
  | { "kind": "placed", figure: Figure, at: Space, }
  | { "kind": "stat_changed", spacer: SpacerId, stat: Stat, from: number, to: number, }
  | { "kind": "tokens_changed", half: Half, token: Token, by: number, }
  | { "kind": "die_rolled", die: number, colour: Colour, side: number, }
  | { "kind": "roll_done", power: number, potential: number, crit: number, }
  | { "kind": "d10_rolled", value: number, }
  | { "kind": "potential_turned", die: number, }
  | { "kind": "die_lowered", colour: Colour, to: Colour, }
  | { "kind": "attack_declared", spacer: SpacerId, gear: GearId, target: IntruderId, bonus: boolean, }
  | { "kind": "body_part_drawn", card: number, level: Level, at: number, }
  | { "kind": "at_changed", intruder: IntruderId, cause: AtCause, by: number, }
  | { "kind": "attack_judged", target: IntruderId, power: number, at: number, verdict: Verdict, }
  | { "kind": "attack_ended", spacer: SpacerId, }
  | { "kind": "ammo_changed", spacer: SpacerId, gear: GearId, ammo: number, }
  | { "kind": "exhaust_changed", spacer: SpacerId, gear: GearId, exhausted: boolean, }
  | { "kind": "gear_lost", spacer: SpacerId, gear: GearId, }
  | { "kind": "gear_moved", spacer: SpacerId, gear: GearId, equipped: boolean, }
  | { "kind": "intruder_died", intruder: IntruderId, }
  | { "kind": "intruder_spawned", intruder: IntruderId, of: KindId, at: Space, }
  | { "kind": "suppressed", intruder: IntruderId, tokens: number, }
  | { "kind": "boss_wounded", card: number | null, wounds: number, limit: number, }
  | { "kind": "boss_radiated", tokens: number, }
  | { "kind": "card_escalated", deck: DeckName, level: Level, }
  | { "kind": "card_removed", deck: DeckName, card: number, }
  | { "kind": "deck_reshuffled", deck: DeckName, }
  | { "kind": "boss_strengthened", might: number, toughness: number, }
  | { "kind": "activated", intruder: IntruderId, opportunity: boolean, }
  | { "kind": "ai_drawn", card: number, behaviour: BehaviourId, }
  | { "kind": "behaves", intruder: IntruderId, behaviour: BehaviourId, }
  | { "kind": "targeted", intruder: IntruderId, spacer: SpacerId, }
  | { "kind": "zone_struck", intruder: IntruderId, at: Space, x: number, }
  | { "kind": "no_target", intruder: IntruderId, }
  | { "kind": "out_of_reach", intruder: IntruderId, spacer: SpacerId, }
  | { "kind": "window_opened" }
  | { "kind": "chain_broken", spacer: SpacerId | null, }
  | { "kind": "damaged", spacer: SpacerId, damage: number, reduced: number, }
  | { "kind": "terrorized", spacer: SpacerId, stress: number, }
  | { "kind": "condition_gained", spacer: SpacerId, condition: ConditionId, }
  | { "kind": "condition_lost", spacer: SpacerId, condition: ConditionId, }
  | { "kind": "status_changed", on: Figure | null, token: StatusId, to: number, }
  | { "kind": "disable_changed", what: Disabled, disabled: boolean, }
  | { "kind": "knocked_down", spacer: SpacerId, }
  | { "kind": "stood_up", spacer: SpacerId, }
  | { "kind": "crashed", spacer: SpacerId, }
  | { "kind": "flatline_drawn", spacer: SpacerId, card: number, }
  | { "kind": "broke_down", spacer: SpacerId, card: number, }
  | { "kind": "recovered", spacer: SpacerId, card: number, }
  | { "kind": "awakened", spacer: SpacerId, card: number, }
  | { "kind": "awakened_briefly", spacer: SpacerId, }
  | { "kind": "awakening_ended", spacer: SpacerId, }
  | { "kind": "died", spacer: SpacerId, cause: Death, }
  | { "kind": "lamp_taken", spacer: SpacerId, by: SpacerId, word: boolean, }
  | { "kind": "noise_made", spacer: SpacerId, heard: boolean, }
  | { "kind": "priority_moved", to: SpacerId | null, }
  | { "kind": "tested", spacer: SpacerId, power: number, at: number, passed: boolean, }
  | { "kind": "tile_placed", tile: TileId, at: Space, }
  | { "kind": "tile_destroyed", tile: TileId, at: Space, }
  | { "kind": "tile_not_placed", tile: TileId, at: Space | null, }
  | { "kind": "tile_entered", tile: TileId, figure: Figure, }
  | { "kind": "door_changed", door: DoorId, open: boolean, welded: boolean, }
  | { "kind": "coordinate_drawn", at: Space | null, }
  | { "kind": "sent_away", spacer: SpacerId, place: PlaceId, }
  | { "kind": "page_revealed", page: number, }
  | { "kind": "surprised", intruder: IntruderId, surprised: boolean, }
  | { "kind": "lingering", spacer: SpacerId, condition: ConditionId, }
  | { "kind": "countdown_moved", to: number, }
  | { "kind": "blip_spawned", blip: BlipId, at: Intersection, arrow: Dir, }
  | { "kind": "blip_moved", blip: BlipId, from: Intersection, to: Intersection, }
  | { "kind": "blip_slowed", blip: BlipId, at: Intersection, steps: number, }
  | { "kind": "blip_turned", blip: BlipId, at: Intersection, arrow: Dir, }
  | { "kind": "blip_revealed", blip: BlipId, at: Intersection | null, token: number, }
  | { "kind": "blip_put_back", blip: BlipId, at: Intersection, }
  | { "kind": "blip_flipped_back", blip: BlipId, at: Intersection, }
  | { "kind": "blip_seen", blip: BlipId, at: Intersection, token: number, }
  | { "kind": "blip_discarded", blip: BlipId, }
  | { "kind": "scanner_drawn", card: number, speeds: [number, number, number, number], }
  | { "kind": "scanner_seen", card: number, nth: number, speeds: [number, number, number, number], }
  | { "kind": "scanner_buried", card: number, speeds: [number, number, number, number], }
  | { "kind": "blip_on_track", space: number, }
  | { "kind": "intruders_on_track", of: KindId, count: number, space: number, }
  | { "kind": "discovery_on_track", space: number, }
  | { "kind": "off_track", of: KindId, count: number, }
  | { "kind": "countdown_held", stayed: boolean, }
  | { "kind": "patrol_held", stayed: boolean, }
  | { "kind": "noise_from", at: Space | null, heard: boolean, }
  | { "kind": "danger_out", page: number, }
  | { "kind": "danger_around", at: Space, }
  | { "kind": "said", text: number, }
  | { "kind": "noise_assigned", blip: BlipId, at: Intersection, potential: number, }
  | { "kind": "overwhelmed", by: KindId, }
  | { "kind": "cache_looted", spacer: SpacerId, at: Space, }
  | { "kind": "gear_gained", spacer: SpacerId, gear: GearId, }
  | { "kind": "engram_laid", engram: EngramType, at: Space, }
  | { "kind": "engram_taken", spacer: SpacerId, engram: EngramType, at: Space, }
  | { "kind": "engram_used", spacer: SpacerId, engram: EngramType, }
  | { "kind": "console_used", spacer: SpacerId, console: ConsoleId, }
  | { "kind": "objective_taken", spacer: SpacerId, objective: number, face: number, }
  | { "kind": "objective_dropped", objective: number, at: Space, }
  | { "kind": "overspawned", intruder: IntruderId, }
  | { "kind": "extraction_moved", left: number, }
  | { "kind": "extraction_available" }
  | { "kind": "exit_found", exit: number, }
  | { "kind": "exit_initiated", spacer: SpacerId, exit: number, tokens: number, }
  | { "kind": "exfiltration_counted", exit: number, tokens: number, }
  | { "kind": "full_alert" }
  | { "kind": "alarm_raised", at: Space, rounds: number, }
  | { "kind": "flash_attacked", intruder: IntruderId, spacer: SpacerId, }
  | { "kind": "flash_ended", intruder: IntruderId, returns: boolean, }
  | { "kind": "extracted", spacer: SpacerId, }
  | { "kind": "discoveries_laid", page: number, tokens: number, }
  | { "kind": "discovery_made", spacer: SpacerId, at: Space | null, }
  | { "kind": "discovery_turned", colour: ListColour, }
  | { "kind": "discovery_rolled", value: number, discarded: number, }
  | { "kind": "discovery_read", spacer: SpacerId, discovery: DiscoveryId, }
  | { "kind": "nothing_left" }
  | { "kind": "set_went_wild", list: ListId, set: number, }
  | { "kind": "discovery_struck" }
  | { "kind": "clue_found", spacer: SpacerId, clue: ClueId, }
  | { "kind": "resource_gained", spacer: SpacerId, resource: ResourceId, }
  | { "kind": "loot_seen", spacer: SpacerId, gear: GearId, }
  | { "kind": "keyhole_unlocked", door: DoorId, }
  | { "kind": "text_found", spacer: SpacerId, block: number, }
  | { "kind": "text_decoded", spacer: SpacerId, block: number, }
  | { "kind": "code_entered", spacer: SpacerId, number: number, }
  | { "kind": "code_refused", spacer: SpacerId, }
  | { "kind": "code_read", spacer: SpacerId, code: number, }
  | { "kind": "ended", outcome: Outcome, };

export type ExitView = {
  id: string;
  at: Space;
  tokens: number | null;
  insertion: boolean;
};

export type ExtractionView = {
  marker: number | null;
  available: boolean;
  exits: Array<ExitView>;
};

export type Face = {
  power: number;
  half: number;
  potential: number;
  crit: number;
};

export type FaceView = {
  face: string;
  tokens: number;
  intruders: number;
};

export type Figure =
  | { "spacer": SpacerId }
  | { "intruder": IntruderId };

export type Forecast = {
  boss: BossForecast | null;
  minions: Array<IntentView>;
  patrol?: PatrolForecast;
};

export type Frame = {
  prompt: Line | null;
  answer?: Line;
  view: View;
  index: number;
  choice: string | null;
  lines: Array<LogLine>;
};

export type GearId = number;

export type GearView = {
  hands: number;
  supports: number;
  ammo: number;
  charges: number;
  innate: boolean;
  loot: boolean;
  abilities: Array<string>;
  weapon: WeaponView | null;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type Half =
  | "incoming"
  | "active";

export type HandCardView = {
  sides: [string, string];
  played: boolean;
};

export type HeldEngramView = {
  engram: EngramType;
  location: string;
  used: boolean;
};

export type IntentView = {
  intruder: IntruderId;
  card: string | null;
  does: string | null;
  level?: Level;
  target: SpacerId | null;
  open: boolean;
  among?: Array<SpacerId>;
  to: Space;
  dice: Array<Colour>;
  hit: number | null;
  death: number;
  danger: Array<Danger>;
  blow?: BlowView;
  course: Array<LogLine>;
  luck?: Deals;
};

export type Intersection = number;

export type IntruderId = number;

export type IntruderView = {
  intruder: number;
  kind: string;
  boss: boolean;
  at: Space;
  facing: Dir;
  wounds: number;
  suppression: number;
  at_changes: Array<AtChangeView>;
  tokens?: Array<StatusView>;
  surprised: boolean;
  acting: boolean;
};

export type ItemView = {
  n: number;
  gear: string;
  equipped: boolean;
  exhausted: boolean;
  discharged: boolean;
  disabled?: boolean;
  ammo: number;
  charges: number;
};

export type Keyword = {
  word: string;
  rule: string;
  about: string;
};

export type KindId = number;

export type KindView = {
  speed: [number | null, number | null, number | null];
  at: [number, number, number];
  range: number | null;
  boss: boolean;
  traits: Array<string>;
  signature: [string, string] | null;
  ai: Array<LeveledView>;
  bp: Array<BodyPartView>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type KnockdownView =
  | "up"
  | "falling"
  | "rising";

export type LastWords =
  | "fully"
  | "won"
  | "lost";

export type Level =
  | "I"
  | "II"
  | "III";

export type LeveledView = {
  id: string;
  level: Level;
};

export type Limit =
  | "once_per_round"
  | "once_per_session"
  | "unlimited";

export type Line = {
  key: string;
  args: Array<[string, Value]>;
};

export type LineKind =
  | "wall"
  | "red"
  | "door";

export type LineView = {
  space: Space;
  dir: Dir;
  kind: LineKind;
  door?: number;
};

export type Lines = {
  what: Line;
  why: Line;
  do: Line;
};

export type ListColour =
  | "blue"
  | "yellow"
  | "red";

export type ListId = number;

export type LocationId = number;

export type LocationView = {
  designation: string;
  abilities: Array<string>;
  engrams: Array<DeviceView>;
  consoles: Array<ConsoleView>;
  drift: boolean;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type LogLine = {
  rule: string;
  spaces?: Array<Space>;
  event?: Event;
  key: string;
  args: Array<[string, Value]>;
  tone: Tone;
  cause?: Cause;
  disturbs?: boolean;
};

export type Luck = {
  dice: number;
  expected: number;
  rolled: number;
};

export type Mark = {
  index: number;
  round: number;
  what: Memorable;
  spacer: SpacerId;
};

export type MarkView = {
  mark: string;
  space: Space;
  leads?: Dir;
};

export type Memorable =
  | "flatline"
  | "breakdown"
  | "awakening"
  | "death"
  | "critical";

export type Mend = {
  by: By;
  dice: Array<number>;
  spent: number;
  death: boolean;
  answers: Array<Answer>;
  enough?: number;
  critical?: number;
  quiet?: number;
  heard?: number;
  harm?: number;
  power?: number;
};

export type MissionView = {
  objectives: Array<CardView>;
  wishes?: Array<CardView>;
  kind: string;
  locations: Array<string>;
  first: string;
  prescribed: boolean;
};

export type Moment = {
  index: number;
  round: number;
  wounds: number;
  vitals: Array<number>;
  stress: Array<number>;
};

export type NamedLoadout = {
  character: string;
  suit: string;
  gear: Array<string>;
};

export type NewTable = {
  table: string;
  seats: Array<SeatLink>;
  host: string;
};

export type NoiseOdds = {
  heard: number;
  mean: number;
  dice: [number, number, number];
  bonus: number;
  overwhelm: number;
  quiet: number;
};

export type NoiseToGive = {
  dice: Array<number>;
  plan: Array<BlipId>;
  ways: { [key in number]: { [key in BlipId]: Array<BlipEnd> } };
};

export type ObjectiveView = {
  id: string;
  at: Space | null;
  carrier: SpacerId | null;
  face: string | null;
};

export type OptionView = {
  phrase: string;
  choice: ChoiceView;
};

export type Orders = {
  decline: Array<string>;
  single: boolean;
};

export type Outcome =
  | "won"
  | "lost"
  | { "broken": EngineFault };

export type Page = {
  name: string;
  col: number;
  row: number;
  width: number;
  height: number;
};

export type PatrolForecast = {
  cards: number;
  blips: Array<BlipForecast>;
};

export type Phase =
  | "countdown"
  | "spacers"
  | "intruders";

export type Place =
  | "equipped"
  | "backpack"
  | "over";

export type PlaceId = number;

export type PlacedTileView = {
  tile: string;
  at: Space;
  spaces: Array<Space>;
  disabled?: boolean;
};

export type PoolView = {
  incoming: TokensView;
  active: TokensView;
};

export type Position = {
  view: View;
  prompt: Line | null;
  labels: Array<Line>;
  told?: Line;
  reading?: TextPage;
  clues?: Array<TextPage>;
  undo: number;
  redo: number;
  choices: number;
  seats: Array<SeatView>;
  abandoned: boolean;
  stopped?: Problem;
  forecast: Forecast | null;
  odds: { [key in number]: AttackOdds };
  clips?: { [key in number]: AttackOdds };
  deaths: { [key in number]: Deadly };
  noises?: { [key in number]: NoiseOdds };
  blip_ways?: { [key in number]: Array<BlipEnd> };
  noise?: NoiseToGive;
  orderable: boolean;
  ways: Array<Way>;
  mends?: Array<Mend>;
  routes?: Array<RouteView>;
  certain?: { [key in number]: Array<LogLine> };
  threat?: ThreatView;
};

export type PresenceView =
  | "board"
  | "away"
  | "dead"
  | "out";

export type Price =
  | "discipline"
  | "confidence"
  | "expertise"
  | "stress"
  | "vitals"
  | "ammo"
  | "charges"
  | "antinomy"
  | "exhaust"
  | "discard"
  | "card";

export type PriceView = {
  price: Price;
  n: number;
};

export type Printed =
  | { "ability": AbilityId }
  | { "behaviour": BehaviourId }
  | { "stratagem": StratagemId }
  | { "side": SideId }
  | { "gear": GearId }
  | { "kind": KindId }
  | { "part": [KindId, number] }
  | { "condition": ConditionId }
  | { "breakdown": number }
  | { "tile": TileId }
  | { "console": [LocationId, number] }
  | { "engram": [LocationId, EngramType] }
  | { "objective": number }
  | "passage"
  | "mission";

export type Problem = {
  what: string;
  why: string;
  do: string;
  lines: Lines;
};

export type ReplayInfo = {
  replay: string;
  length: number;
  session: string;
  outcome?: Outcome;
};

export type Request =
  | number
  | string;

export type ResourceId = number;

export type ResourceView = {
  resource: string;
  n: number;
};

export type Rest = {
  damage: number;
  stress: number;
  death: number;
  open: boolean;
};

export type RollKind =
  | "attack"
  | "test"
  | "scout"
  | "noise"
  | "defence"
  | "open";

export type RollView = {
  kind: RollKind;
  spacer: SpacerId;
  at: number;
  intruder: IntruderId | null;
  terrorize: boolean;
  thrown: boolean;
  total: Total;
  enough: boolean | null;
  critical: boolean;
  quiet: number;
  harm: number | null;
};

export type RoomView = {
  hands: Taken;
  supports: Taken;
  backpack: Taken;
  places: Array<Place>;
  fitting: Array<string>;
};

export type RouteView = {
  figure: Figure | null;
  path: Array<Space>;
  facts: Array<LogLine>;
  answers: Array<Answer>;
};

export type Rule = {
  id: string;
  title: string | null;
  chapter: number;
  section: string | null;
  text: string;
  ruling: boolean;
};

export type RunEndView = {
  out: Array<SpacerId>;
  told: LastWords;
  fulfilled: Array<string>;
};

export type RunView = {
  countdown: number;
  level: Level;
  countdown_track: Array<[number, Level]>;
  kind: string;
  blips: Array<BlipView>;
  track: Array<number>;
  track_intruders?: Array<TrackIntruders>;
  pool: number;
  discarded: Array<string>;
  locations: Array<string | null>;
  wishes?: Array<string>;
  end?: RunEndView;
  alert?: boolean;
  alarm?: Space;
  zero_hour?: string;
  card_signs?: Array<CardSignView>;
  caches: Array<Space>;
  engrams: Array<EngramView>;
  consoles: Array<ConsoleOnBoard>;
  dangerous: Array<Space>;
  objectives: Array<ObjectiveView>;
  held: Array<Array<HeldEngramView>>;
  discoveries: Array<DiscoveryView>;
  discarded_discoveries: number;
  clues: Array<string>;
  encrypted: Array<string>;
  codes: Array<string>;
  resources: Array<ResourceView>;
  reading?: string;
  extraction: ExtractionView;
};

export type SeatLink = {
  seat: number;
  link: string;
  token: string;
};

export type SeatView = {
  seat: number;
  spacer: string;
  player: string;
  name: string;
  connected: boolean;
  orders: Orders;
};

export type ServerMessage =
  | { "welcome": { table: string, you: Array<number>, host: boolean, seed_hash: string, seed_chosen: boolean, seed?: string, guided: boolean, protocol: number, links?: Array<SeatLink>, bots: Array<string>, declinable: Array<string>, chat?: Array<ChatLine>, } }
  | { "ack": { request: Request, } }
  | { "error": { request: Request | null, what: string, why: string, do: string, lines: Lines, } }
  | { "hint": { request: Request, decision: number, option: number, route?: number, then?: Answer, mend?: number, why: Line, } }
  | { "you": { you: Array<number>, } }
  | { "beat": Record<symbol, never> }
  | { "chat": { yours: boolean, seats: Array<number>, name: string, text: string, at: number, } }
  | { "back": { seats: Array<number>, name: string, what?: Line, again: boolean, yours: boolean, } }
  | { "ping": { seats: Array<number>, space: Request, } }
  | { "over": { outcome: Outcome | null, seed: string | null, salt: string | null, chosen: string | null, record: string, } };

export type SessionView = {
  board: number;
  boss: string | null;
  mission?: MissionView;
  seats: number;
  crew: Array<NamedLoadout>;
  stratagems: [string, string];
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type SideId = number;

export type SideView = {
  actions: Array<ActionView>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type Skill =
  | "intelligence"
  | "dexterity"
  | "strength"
  | "willpower"
  | "perception";

export type Source = {
  card: Printed;
  owner: Figure | null;
  struck: SpacerId | null;
};

export type Space = number;

export type SpacerId = number;

export type SpacerStory = {
  fails: number;
  wounds: number;
  criticals: number;
  best: number;
  taken: number;
  found: Array<string>;
  dice: number;
  expected: number;
  rolled: number;
};

export type SpacerView = {
  seat: number;
  character: string;
  suit: string;
  presence: PresenceView;
  place: string | null;
  lamp?: boolean;
  at: Space;
  facing: Dir;
  vitals: number;
  vitals_level: VitalsLevel;
  stress: number;
  adrenaline: number;
  collected: number;
  next_bonuses: Array<Token>;
  radiation: number;
  infection: number;
  antinomy: number;
  awakening: string | null;
  breakdown: string | null;
  recovered: boolean;
  conditions: Array<string>;
  tokens?: Array<StatusView>;
  knockdown: KnockdownView;
  cards: Array<HandCardView>;
  resolved: Array<string>;
  plays_left: number;
  exerts: number;
  exerted: boolean;
  breath: boolean;
  boosts: Array<Boost>;
  items: Array<ItemView>;
  light: Colour;
  light_field: number;
  used: Array<string>;
};

export type Stat =
  | "vitals"
  | "stress"
  | "adrenaline"
  | "radiation"
  | "infection"
  | "antinomy";

export type StatusId = number;

export type StatusView = {
  token: string;
  n: number;
};

export type Step = {
  index: number;
  choice: string | null;
  lines: Array<LogLine>;
};

export type Story = {
  outcome: Outcome | null;
  choices: number;
  rounds: number;
  limit: number;
  curve: Array<Moment>;
  marks: Array<Mark>;
  spacers: Array<SpacerStory>;
  intruders: Luck;
};

export type StratagemCardView = {
  runs: boolean;
  found: boolean;
  expertise: number;
  charges: number;
  cost?: Array<PriceView>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type StratagemId = number;

export type StratagemView = {
  card: string;
  stored: number;
  needed: number;
  charges: number;
  disabled?: boolean;
};

export type SuitView = {
  rubicon: Array<BonusView>;
  abilities: Array<string>;
  red_to: number;
  orange_to: number;
  supports: number;
  backpack: number;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type TableRequest = {
  seed?: string;
  exact_seed?: string;
  guided?: boolean;
  players?: Array<string>;
  names?: Array<string>;
  orders?: Orders;
  session: string;
  difficulty?: Difficulty;
  crew: Array<NamedLoadout>;
  stratagems: [string, string];
  strict_rubicon?: boolean;
  lamps?: boolean;
};

export type Taken = {
  used: number;
  of: number;
};

export type TextPage = {
  id: string;
  title: Line;
  text: Array<Line>;
};

export type ThreatView = {
  blows: Array<BlowAhead>;
  danger: Array<Danger>;
  reactions: { [key in number]: Rest };
};

export type TileId = number;

export type TileOnWay = {
  tile: string;
  at: Space;
};

export type TileView = {
  width: number;
  height: number;
  obstacle: boolean;
  destructible: boolean;
  obscuring: boolean;
  cover: boolean;
  trap: boolean;
  radiant: boolean;
  abilities: Array<string>;
  id: string;
  name: string;
  text: string;
  pack?: string;
  art?: string;
  icon?: string;
};

export type Token =
  | "discipline"
  | "confidence"
  | "expertise";

export type TokensView = {
  discipline: number;
  confidence: number;
  expertise: number;
};

export type Tone =
  | "plain"
  | "head"
  | "harm"
  | "good"
  | "faint";

export type Total = {
  power: number;
  dice: number;
  halves: number;
  raw: number;
  turned: number;
  lethal: number;
  potential: number;
  noise: number;
  crit: number;
  crit_of_weapon: number;
};

export type TrackIntruders = {
  space: number;
  kind: string;
  count: number;
};

export type Trigger =
  | "turn_start"
  | "turn_end"
  | "phase_end"
  | "round_end"
  | "wounded"
  | "failed"
  | "critical"
  | "hurt"
  | "before_activation"
  | "after_activation"
  | "boss_wounded"
  | "session_start"
  | "spacer_died"
  | "first_contact"
  | "blip_moves"
  | "encrypted"
  | "round_start"
  | "noise"
  | "level_reached"
  | "intruder_died"
  | "blip_revealed"
  | "extracted"
  | "taken"
  | "page_revealed"
  | "discovered";

export type Value =
  | { "key": string }
  | { "list": Array<Line> }
  | { "hundredths": number }
  | { "said": { [key in string]: string } }
  | number
  | string;

export type Verdict =
  | "none"
  | "fail"
  | "wound"
  | "critical";

export type View = {
  session: string;
  difficulty: Difficulty;
  strict_rubicon: boolean;
  lamps: boolean;
  round: number;
  phase: Phase;
  turn: SpacerId | null;
  acted: Array<Figure>;
  priority: SpacerId | null;
  spacers: Array<SpacerView>;
  intruders: Array<IntruderView>;
  boss: BossView | null;
  run: RunView | null;
  tokens?: Array<StatusView>;
  pool: PoolView;
  stratagems: Array<StratagemView>;
  tiles: Array<PlacedTileView>;
  doors: Array<DoorState>;
  disabled_doors?: Array<DoorId>;
  pages: Array<number>;
  board?: BoardView;
  scanner_left: number;
  breakdowns_left: number;
  dice: Array<DieView>;
  roll: RollView | null;
  decision: DecisionView | null;
  outcome: Outcome | null;
};

export type VitalsLevel =
  | "green"
  | "orange"
  | "red";

export type Way = {
  option: number | null;
  path: Array<Space>;
  steps: Array<Dir>;
  tiles: Array<TileOnWay>;
  chances: Array<ChanceOnWay>;
  noise: boolean;
};

export type WeaponView = {
  range: number;
  melee: boolean;
  dice: Array<Colour>;
  gated: Array<Colour>;
  power: number;
  crit: number;
  suppress: number;
  burst: number;
  noise: boolean;
};
