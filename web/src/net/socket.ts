/** A connection to a table that comes back by itself. */
import type { ClientMessage, ServerMessage } from './messages';

export type Link = 'connecting' | 'open' | 'lost';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly tokens: string[],
    private readonly hear: (message: ServerMessage) => void,
    private readonly changed: (link: Link) => void,
  ) {
    this.connect();
    addEventListener('online', this.again);
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = this.tokens.length > 0 ? `?token=${this.tokens.map(encodeURIComponent).join(',')}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.changed('open');
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.changed('lost');
      this.timer = window.setTimeout(this.again, this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
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
    removeEventListener('online', this.again);
    this.socket?.close();
  }
}
