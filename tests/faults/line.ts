import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** The state of a line: bytes pass, connections are refused, or nothing moves. */
type LineState = 'open' | 'down' | 'silent';

/** A network line to a server that can break. */
export interface Line {
  port: number;
  set(state: LineState): void;
  /** Breaks all present connections in the middle of their data; new ones pass. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a line to a server on this machine. */
export async function openLine(targetPort: number): Promise<Line> {
  let state: LineState = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'down') return void near.resetAndDestroy();
    const far = connect(targetPort, '127.0.0.1');
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
    if (state === 'silent') for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next;
      if (next === 'down') cut();
      if (next === 'silent') for (const socket of sockets) socket.pause();
      if (next === 'open') for (const socket of sockets) socket.resume();
    },
    cut,
    close: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
