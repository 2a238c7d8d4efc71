import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serverBounds } from '#server/base/http/bounds.ts';
import { errorHandler } from '#server/base/http/error-handler.ts';
import { boundJson } from '#server/base/http/json.ts';
import { acceptMultipart } from '#server/base/http/multipart.ts';

const app = Fastify(serverBounds);
app.setErrorHandler(errorHandler);
boundJson(app);
await acceptMultipart(app);
app.post('/long', { bodyLimit: 1_000_000, config: { files: ['images'] } }, async () => ({}));
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/long', payload, headers: { 'content-type': type } });

const form = (type: string, data: string) =>
  `--x\r\nContent-Disposition: form-data; name="data"\r\n${type}\r\n${data}\r\n--x--\r\n`;
const inForm = (data: string, type: string) =>
  post(form(type, data), 'multipart/form-data; boundary=x');

/** CPU time in microseconds, the least of several rounds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    rounds.push(user + system);
  }
  return Math.min(...rounds);
}

test('JSON that is nested as deep as can be costs no more than flat JSON of its size', async () => {
  const flat = await costOf(() => post(`[${'1234567,'.repeat(123_000)}1]`));
  const pieces = ['[', '{"a":', '[{"a":'];
  for (const piece of pieces) {
    const deep = piece.repeat(Math.floor(990_000 / piece.length));
    expect(await costOf(() => post(deep))).toBeLessThan(flat * 2);
    expect(await costOf(() => inForm(deep, 'Content-Type: application/json\r\n'))).toBeLessThan(
      flat * 2,
    );
  }
}, 60_000);
