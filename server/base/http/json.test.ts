import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serverBounds } from './bounds.ts';
import { errorHandler } from './error-handler.ts';
import { boundJson, isTooDeep } from './json.ts';
import { acceptMultipart } from './multipart.ts';

const app = Fastify(serverBounds);
app.setErrorHandler(errorHandler);
boundJson(app);
await acceptMultipart(app);
app.post('/long', { bodyLimit: 1_000_000, config: { files: ['images'] } }, async () => ({}));
app.post('/short', async () => ({}));
afterAll(() => app.close());

const post = (payload: string, url = '/long', type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

const form = (type: string, data: string) =>
  `--x\r\nContent-Disposition: form-data; name="data"\r\n${type}\r\n${data}\r\n--x--\r\n`;
const inForm = (data: string, type = '') =>
  post(form(type, data), '/long', 'multipart/form-data; boundary=x');

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

test.each([
  ['[]', false],
  [nested(32), false],
  [nested(33), true],
  ['{"a":'.repeat(33), true],
  [`[${'[],'.repeat(100)}1]`, false],
  [`"${'['.repeat(100)}"`, false],
  [`"\\"${'['.repeat(100)}"`, false],
  [`"\\\\"${'['.repeat(100)}`, true],
  [`{"a":"${'{'.repeat(50)}","b":[1]}`, false],
  ['"never ended [[[[', false],
])('%#: nesting is counted outside of texts alone', (json, expected) => {
  expect(isTooDeep(json)).toBe(expected);
});

test('JSON up to 32 levels deep is taken', () => {
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 32 },
      fc.string({ unit: 'binary' }),
      tie('list'),
      tie('record'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    record: fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
  })).value;
  fc.assert(fc.property(values, (value) => !isTooDeep(JSON.stringify(value))));
});

test('deep JSON is refused in a body, and in the part of a form, whatever that says that it is', async () => {
  const deep = nested(400_000);
  const answers = [post(deep), inForm(deep), inForm(deep, 'Content-Type: application/json\r\n')];
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(422);
  expect((await post(nested(20))).statusCode).toBe(200);
  expect((await inForm('{"a":[1]}', 'Content-Type: application/json\r\n')).statusCode).toBe(200);
});

test('a body of more than 50 kB is refused where nothing so long is expected', async () => {
  const body = JSON.stringify('x'.repeat(50_000));
  expect([(await post(body, '/short')).statusCode, (await post(body)).statusCode]).toEqual([
    413, 200,
  ]);
});
