import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'trimline-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

function mistakesOf(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

test('without settings the shop serves demo data on a loopback address', () => {
  const config = read({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
    s3: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    rateLimit: true,
  });
});

test('demo data stays out of a real database and off an open address unless asked for', () => {
  const url = 'postgres://shop:secret@db.example.test/shop';
  expect(read({ DATABASE_URL: url }).demo).toBe(false);
  expect(read({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(read({ DATABASE_URL: url, DEMO: 'on' }).demo).toBe(true);
});

test('the session secret is made once, kept readable for its owner alone', () => {
  const { sessionSecret } = read({});
  expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(read({}).sessionSecret).toBe(sessionSecret);
  const path = join(folder, 'session-secret');
  expect(readFileSync(path, 'utf8')).toBe(sessionSecret);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example.test' }],
  ['DEMO', { DEMO: 'yes' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example.test/shop' }],
  ['RATE_LIMIT', { RATE_LIMIT: 'off', HOST: '0.0.0.0' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'x' }],
  ['LIMIT_REQUESTS', { LIMIT_REQUESTS: '0' }],
])('a mistake in %s is told in one message', (name, env) => {
  const mistakes = mistakesOf(env);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(new RegExp(`^${name}: .+`));
});

test('every mistake is told at once', () => {
  expect(mistakesOf({ PORT: 'x', DEMO: 'x', SMTP_URL: 'x' })).toHaveLength(3);
});

test('an empty setting is as good as none', () => {
  expect(read({ DATABASE_URL: '', PORT: '' }).databaseUrl).toBeUndefined();
});

test('the rate limit is off only on a loopback address', () => {
  expect(read({ RATE_LIMIT: 'off' }).rateLimit).toBe(false);
});
