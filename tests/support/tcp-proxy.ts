import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Passes bytes both ways again. */
  restore(): void;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Keeps and accepts connections, but passes no bytes. */
  freeze(): void;
  close(): Promise<void>;
}

/** A TCP proxy between the shop and a service that simulates network faults. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let state: 'passing' | 'cut' | 'frozen' = 'passing';
  const end = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(target.port, target.host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => {}).on('close', () => end(pair));
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => near.write(chunk));
    if (state === 'frozen') for (const socket of pair) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    restore() {
      state = 'passing';
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cut() {
      state = 'cut';
      for (const pair of pairs) end(pair);
    },
    freeze() {
      state = 'frozen';
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    close() {
      for (const pair of pairs) end(pair);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same PostgreSQL, addressed through a proxy. */
export function throughProxy(url: string, { port }: TcpProxy): string {
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(port);
  return proxied.href;
}
