import { connect, type Socket } from 'node:net';

/** Cost of one request, in milliseconds and bytes. */
export interface Reply {
  status: number;
  firstByteMs: number;
  bytes: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * A keep-alive connection that sends one request at a time and only counts the bytes of answers:
 * full parsing would take CPU from the server under test. Reconnects when the server closes it.
 */
export class Connection {
  private readonly port: number;
  private socket: Socket | null = null;
  private pending: Pending | null = null;

  constructor(port: number) {
    this.port = port;
  }

  /** Sends the bytes of one whole request; rejects when the connection breaks. */
  send(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.pending = {
        resolve,
        reject,
        startedAt: performance.now(),
        head: null,
        reply: null,
        left: 0,
        tail: headEnd,
      };
      this.socket ??= this.open();
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private open(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.port, noDelay: true });
    socket.on('data', (chunk) => this.take(chunk));
    const lost = (error?: Error) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.pending?.reject(error ?? new Error('the connection was closed'));
      this.pending = null;
    };
    socket.on('error', lost);
    socket.on('close', () => lost());
    return socket;
  }

  private take(chunk: Buffer): void {
    const pending = this.pending;
    if (!pending) return;
    const body = pending.reply ? chunk : readHead(pending, chunk);
    if (!body || !pending.reply) return;
    pending.reply.bytes += body.length;
    if (pending.left === null) {
      pending.tail = Buffer.concat([pending.tail, body]).subarray(-lastChunk.length);
      if (!pending.tail.equals(lastChunk)) return;
    } else {
      pending.left -= body.length;
      if (pending.left > 0) return;
    }
    this.pending = null;
    if (pending.closes) {
      this.socket?.destroy();
      this.socket = null;
    }
    pending.resolve(pending.reply);
  }
}

interface Pending {
  resolve(reply: Reply): void;
  reject(error: Error): void;
  startedAt: number;
  /** The part of the answer's head received so far; null once it is complete. */
  head: Buffer | null;
  reply: Reply | null;
  /** Bytes of the body still to come; null when the body is chunked. */
  left: number | null;
  /** The last bytes received of a chunked body. */
  tail: Buffer;
  closes?: boolean;
}

/** Reads an answer's head; returns the bytes after it, or null while the head is incomplete. */
function readHead(pending: Pending, chunk: Buffer): Buffer | null {
  const all = pending.head ? Buffer.concat([pending.head, chunk]) : chunk;
  const end = all.indexOf(headEnd);
  if (end < 0) {
    pending.head = all;
    return null;
  }
  const head = all.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  const isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
  pending.left = isChunked ? null : Number(length ?? 0);
  pending.tail = Buffer.from('\r\n');
  pending.closes = /\r\nconnection: *close/i.test(head);
  pending.reply = { status, firstByteMs: performance.now() - pending.startedAt, bytes: 0 };
  return all.subarray(end + headEnd.length);
}
