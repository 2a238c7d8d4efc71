import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { runShop } from '#server/run-shop.ts';
import { now } from './clock.ts';

/**
 * The journeys' shop: at their moment, at a port that the system chooses, which nobody else can take
 * meanwhile. It tells its address to the process that started it, and its folder ends with it.
 */
const held = createServer().listen(0, '127.0.0.1');
await once(held, 'listening');
const { port } = held.address() as AddressInfo;
process.once('exit', () => rmSync(process.env.DATA_DIR!, { recursive: true, force: true }));

runShop({
  env: { ...process.env, PORT: String(port) },
  now,
  async listen(app) {
    await app.ready();
    app.server.listen(held);
    process.send!(`http://127.0.0.1:${port}`);
  },
});
