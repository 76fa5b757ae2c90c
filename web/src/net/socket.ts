/** A connection to a table that notices when it is dead, and comes back by itself. */
import type { ClientMessage, ServerMessage } from './messages';

/** `silent`: it seems open, but nothing is heard any more. */
export type Link = 'connecting' | 'open' | 'silent' | 'lost' | 'refused';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** The server says every two seconds that it is there. */
const SILENCE = 5000;
const LISTEN_EVERY = 500;
/** After so long a silence the connection is given up. */
const GIVEN_UP = 10_000;
/** The server will not have this client, however often it comes. */
const REFUSED = 4001;

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  /** Whether the table was ever heard. */
  private been = false;
  private heard = 0;
  private silent = false;
  private readonly listening: number;

  constructor(
    private readonly table: string,
    private readonly tokens: string[],
    private readonly hear: (message: ServerMessage) => void,
    private readonly changed: (link: Link) => void,
  ) {
    this.connect();
    this.listening = window.setInterval(() => this.listen(), LISTEN_EVERY);
    addEventListener('online', this.again);
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    // What comes back by itself takes no seat that the host has taken back meanwhile.
    const query = `?token=${this.tokens.map(encodeURIComponent).join(',')}${this.been ? '&again=true' : ''}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heardIt();
      this.changed('open');
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.been = true;
      this.heardIt();
      this.hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === REFUSED) {
        this.close();
        this.changed('refused');
      } else this.lose();
    };
  }

  private heardIt(): void {
    this.heard = Date.now();
    if (!this.silent) return;
    this.silent = false;
    this.changed('open');
  }

  /** A connection that says nothing is dead, whatever the browser thinks of it. */
  private listen(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const silence = Date.now() - this.heard;
    if (silence > GIVEN_UP) {
      this.socket.close();
      this.lose();
    } else if (silence > SILENCE && !this.silent) {
      this.silent = true;
      this.changed('silent');
    }
  }

  private lose(): void {
    if (this.closed) return;
    this.socket = null;
    this.silent = false;
    this.changed('lost');
    this.timer = window.setTimeout(this.again, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private again = (): void => {
    window.clearTimeout(this.timer);
    const state = this.socket?.readyState;
    if (this.closed || state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    this.changed('connecting');
    this.connect();
  };

  /** Sends at once; false if there is no connection now. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.listening);
    removeEventListener('online', this.again);
    this.socket?.close();
  }
}
