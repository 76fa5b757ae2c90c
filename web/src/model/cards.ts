/** Finds what is printed on a card by its id. */
import type { Ability, AbleCard, Behaviour, Card, Catalog, Character, Condition, Console, Gear, Kind, Location, SessionCard, Side, StratagemCard, Suit, Tile } from '../net/catalog';

function finder<T extends { id: string }>(list: T[]): (id: string) => T | undefined {
  const byId = new Map(list.map((card) => [card.id, card]));
  return (id) => byId.get(id);
}

export class Cards {
  readonly character: (id: string) => Character | undefined;
  readonly suit: (id: string) => Suit | undefined;
  readonly side: (id: string) => Side | undefined;
  readonly gear: (id: string) => Gear | undefined;
  readonly ability: (id: string) => Ability | undefined;
  readonly stratagem: (id: string) => StratagemCard | undefined;
  readonly condition: (id: string) => Condition | undefined;
  readonly token: (id: string) => Card | undefined;
  readonly tile: (id: string) => Tile | undefined;
  readonly kind: (id: string) => Kind | undefined;
  readonly behaviour: (id: string) => Behaviour | undefined;
  readonly session: (id: string) => SessionCard | undefined;
  readonly location: (id: string) => Location | undefined;
  /** CNS-1: by its code. */
  readonly console: (id: string) => Console | undefined;
  /** ENG-1: what a type of Engram is somewhere. */
  readonly device: (id: string) => Card | undefined;
  readonly resource: (id: string) => Card | undefined;
  /** OBJ-2: of all missions. */
  readonly objective: (id: string) => Card | undefined;
  readonly bodyPart: (id: string) => Card | undefined;
  private readonly other: (id: string) => Card | undefined;

  constructor(readonly catalog: Catalog) {
    this.character = finder(catalog.characters);
    this.suit = finder(catalog.suits);
    this.side = finder(catalog.sides);
    this.gear = finder(catalog.gear);
    this.ability = finder(catalog.abilities);
    this.stratagem = finder(catalog.stratagems);
    this.condition = finder(catalog.conditions);
    this.token = finder(catalog.tokens ?? []);
    this.tile = finder(catalog.tiles);
    this.kind = finder(catalog.kinds);
    this.behaviour = finder(catalog.behaviours);
    this.session = finder(catalog.sessions);
    this.location = finder(catalog.locations);
    this.console = finder(catalog.locations.flatMap(({ consoles }) => consoles));
    this.device = finder(catalog.locations.flatMap(({ engrams }) => engrams));
    this.resource = finder(catalog.resources);
    this.objective = finder(catalog.sessions.flatMap(({ mission }) => mission?.objectives ?? []));
    this.bodyPart = finder(catalog.kinds.flatMap((kind) => kind.bp));
    const { breakdowns, awakenings, places, flatlines, survived } = catalog;
    this.other = finder([...breakdowns, ...survived, ...awakenings, ...places, ...flatlines]);
  }

  /** Whether this Gear, by its place in the catalogue, strikes from afar. */
  readonly shoots = (gear: number): boolean => this.catalog.gear[gear]?.weapon?.melee === false;

  /** Any card whatever its kind, for showing what it says. */
  any(id: string): Card | undefined {
    const finders = [this.character, this.suit, this.side, this.gear, this.ability, this.stratagem, this.condition];
    const more = [this.token, this.tile, this.kind, this.behaviour, this.bodyPart, this.session, this.location, this.console, this.device, this.objective, this.other];
    for (const find of [...finders, ...more]) {
      const card = find(id);
      if (card) return card;
    }
    return undefined;
  }

  /** The ability boxes of a card, whatever its kind. */
  abilitiesOf(id: string): Ability[] {
    const card = this.any(id) as Partial<AbleCard> | undefined;
    return (card?.abilities ?? this.kind(id)?.traits ?? []).map((ability) => this.ability(ability)).filter((ability) => ability !== undefined);
  }

  /** The first name, for small places. */
  firstName(character: string): string {
    const name = this.character(character)?.name ?? character;
    return name.split(' ')[0] ?? name;
  }
}
