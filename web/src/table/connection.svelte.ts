/** A table on the server: what is heard goes to the `Table`, what is decided goes out. */
import { say, t } from '../app/language.svelte';
import { settings } from '../app/settings.svelte';
import { sheet } from '../app/sheet.svelte';
import { heartbeat, play } from '../app/sound';
import { knownTable, remember } from '../app/tables';
import type { Cards } from '../model/cards';
import { spaceNamed } from '../model/spaces';
import type { Answer, ChatLine, Over, Seat, SeatLink, ServerMessage, Turned, Welcome } from '../net/messages';
import { Socket, type Link } from '../net/socket';
import { Table } from './table.svelte';

/** How long a ping and a word in the chat stay. */
const PING_TIME = 4000;
const CHAT_TIME = 7000;

export class Connection {
  link: Link = $state('connecting');
  ready = $state(false);
  host = $state(false);
  guided = $state(false);
  seedHash = $state('');
  /** Whether the founder had a say in the seed, and the seed if it is known to all. */
  seedChosen = $state(false);
  seed = $state('');
  links: SeatLink[] = $state.raw([]);
  bots: string[] = $state.raw([]);
  over: Over | null = $state.raw(null);
  unread = $state(0);
  /** What was just said. */
  latest: ChatLine | null = $state.raw(null);
  /** What somebody else has just done to the table: come, gone, taken back. */
  notice = $state('');
  readonly state: Table;
  private socket: Socket;
  private request = 0;
  private wasMine = false;
  private forgetting = 0;
  private clearing = 0;
  /** Nothing has come since the welcome. */
  private fresh = false;

  constructor(
    readonly table: string,
    tokens: string[],
    cards: Cards,
    /** The tokens of the link that was followed: kept once they have opened something. */
    private readonly given = '',
  ) {
    this.state = new Table(cards, {
      choose: (decision, option, then) => this.choose(decision, option, then),
      order: (seat, orders) => this.socket.send({ orders: { seat, ...orders, request: ++this.request } }),
    });
    this.state.onsettled = () => this.announce();
    this.socket = new Socket(
      table,
      tokens,
      (message) => this.hear(message),
      (link) => {
        this.link = link;
        this.state.waiting = false;
      },
    );
  }

  private hear(message: ServerMessage): void {
    if ('welcome' in message) this.welcome(message.welcome);
    else if ('update' in message) {
      this.compare(message.update.seats);
      // Who is here is no part of what is told in beats.
      this.state.seats = message.update.seats;
      this.state.receive(message.update);
      if (this.fresh) this.settle();
      this.ready = true;
      remember(this.table, { over: message.update.view.outcome !== null || message.update.abandoned === true });
    } else if ('error' in message) {
      this.state.trouble = message.error;
      this.state.waiting = false;
    } else if ('ack' in message) this.state.trouble = null;
    else if ('you' in message) {
      this.state.you = message.you.you;
      if (settings.name) this.introduce();
    }
    else if ('back' in message) this.turnedBack(message.back);
    else if ('hint' in message) this.state.advise(message.hint);
    else if ('chat' in message) this.said(message.chat, message.chat.yours);
    else if ('ping' in message) this.pinged(String(message.ping.space), message.ping.seats);
    else if ('over' in message) this.over = message.over;
  }

  /** The settings of this browser, told to the seats it plays. */
  private settle(): void {
    this.fresh = false;
    for (const seat of this.state.you) this.state.orders.setSingle(seat, settings.autoSingle);
    if (settings.name) this.introduce();
  }

  private welcome(welcome: Welcome): void {
    this.state.you = welcome.you;
    this.fresh = true;
    this.host = welcome.host;
    this.guided = welcome.guided;
    this.seedHash = welcome.seed_hash;
    this.seedChosen = welcome.seed_chosen ?? false;
    this.seed = welcome.seed ?? '';
    this.links = welcome.links?.length ? welcome.links : (knownTable(this.table)?.seats ?? []);
    this.bots = welcome.bots;
    this.state.orders.declinable = welcome.declinable;
    this.state.chat = welcome.chat ?? [];
    if (this.given) remember(this.table, { token: this.given });
    // Whatever failed for want of a connection can be done now.
    this.state.trouble = null;
  }

  /** Tells the others how to call whoever plays these seats. */
  introduce(): void {
    for (const seat of this.state.you) {
      const called = this.state.seats.find((row) => row.seat === seat)?.name ?? '';
      if (called !== settings.name) this.socket.send({ seat: { seat, name: settings.name } });
    }
  }

  /** CAR: whose turn it is is unmistakable, also from another window. */
  private announce(): void {
    const { state } = this;
    const asked = state.mine && !state.waiting;
    if (asked && !this.wasMine) play('turn');
    const own = state.you.length === 1 ? state.view.spacers[state.you[0]!] : state.view.spacers[state.acting ?? -1];
    heartbeat(own?.presence === 'board' && state.view.outcome === null && !state.update.abandoned ? own.vitals : null);
    this.wasMine = asked;
    const name = state.name(state.acting);
    document.title = asked ? t('ui.title.you', { name }) : t('ui.title.other', { name });
  }

  /** A word from somebody else is shown for a moment, unless the chat is open. */
  private said(line: ChatLine, own: boolean): void {
    this.state.chat.push(line);
    if (own || sheet.open?.kind === 'chat') return;
    this.unread += 1;
    this.latest = line;
    window.clearTimeout(this.forgetting);
    this.forgetting = window.setTimeout(() => (this.latest = null), CHAT_TIME);
  }

  /** Who has come or gone since, and whose seat has changed hands. */
  private compare(seats: Seat[]): void {
    if (!this.ready) return;
    const mine = (seat: number) => this.state.you.includes(seat);
    for (const now of seats) {
      const before = this.state.seats.find(({ seat }) => seat === now.seat);
      if (!before || mine(now.seat)) continue;
      const args = { name: now.name || t('ui.seat.somebody'), spacer: this.state.name(now.seat) };
      // The name comes a moment after its bearer.
      const introduced = now.connected && now.name !== '' && before.name !== now.name;
      if (before.player !== now.player) this.tell(t(`ui.notice.${now.player.startsWith('bot') ? 'bot' : now.player}`, args));
      else if (before.connected !== now.connected || introduced) this.tell(t(now.connected ? 'ui.notice.here' : 'ui.notice.gone', args));
    }
  }

  /** CAR-3: a choice taken back is everybody's business. */
  private turnedBack({ seats, name, what, again, yours }: Turned): void {
    if (yours) return;
    const who = name || seats.map((seat) => this.state.name(seat)).join(', ');
    this.tell(t(again ? 'ui.notice.again' : 'ui.notice.back', { name: who, what: what ? say(what) : '' }));
  }

  private tell(notice: string): void {
    this.notice = notice;
    window.clearTimeout(this.clearing);
    this.clearing = window.setTimeout(() => (this.notice = ''), CHAT_TIME);
  }

  private pinged(space: string, seats: number[]): void {
    const at = spaceNamed(this.state.board, space);
    if (at === null) return;
    const id = ++this.request;
    const who = seats.map((seat) => this.state.seats.find((row) => row.seat === seat)?.name || this.state.name(seat));
    this.state.pings.push({ id, space: at, name: [...new Set(who)].join(', ') });
    window.setTimeout(() => (this.state.pings = this.state.pings.filter((ping) => ping.id !== id)), PING_TIME);
  }

  private choose(decision: number, option: number, then: Answer[]): void {
    if (!this.socket.send({ choose: { decision, option, then, request: ++this.request } })) this.offline();
  }

  private offline(): void {
    this.state.waiting = false;
    this.state.trouble = { what: t('ui.offline.what'), do: t('ui.offline.do') };
  }

  undo(): void {
    if (!this.socket.send({ undo: { request: ++this.request } })) this.offline();
  }

  redo(): void {
    if (!this.socket.send({ redo: { request: ++this.request } })) this.offline();
  }

  hint(): void {
    if (!this.socket.send({ hint: { request: ++this.request } })) this.offline();
  }

  chat(text: string): void {
    this.socket.send({ chat: { text } });
  }

  ping(space: string): void {
    this.socket.send({ ping: { space } });
  }

  seat(seat: number, player: string): void {
    this.socket.send({ seat: { seat, player } });
  }

  abandon(): void {
    this.socket.send({ abandon: { request: ++this.request } });
  }

  close(): void {
    this.socket.close();
    heartbeat(null);
    document.title = 'Enormity';
  }
}
