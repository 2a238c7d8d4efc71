import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environment } from './settings.ts';

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

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'https://127.0.0.1:8443' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://shop.example.com' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db.example.test/shop' }, false],
])(
  'with %j demo data and the preview of mails are there: %s; DEMO moves the data alone',
  (env, isOn) => {
    expect(read(env)).toMatchObject({ demo: isOn, developerPages: isOn, previewsMails: isOn });
    expect(read({ ...env, DEMO: 'off' })).toMatchObject({ demo: false, developerPages: isOn });
    expect(read({ ...env, DEMO: 'on' })).toMatchObject({ demo: true, developerPages: isOn });
  },
);

test('the session secret is made once, kept readable for its owner alone', () => {
  const { sessionSecret } = read({});
  expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(read({}).sessionSecret).toBe(sessionSecret);
  const path = join(folder, 'session-secret');
  expect(readFileSync(path, 'utf8')).toBe(sessionSecret);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example.test/shop' };
const secret = 'x'.repeat(32);

test.each([
  ['PORT: must be a whole number from 0 to 65535', { PORT: 'http' }],
  ['PORT: must be a whole number from 0 to 65535', { PORT: '70000' }],
  ['PORT: must be a whole number from 0 to 65535', { PORT: '80.5' }],
  [
    'DATABASE_URL: must be an address such as postgres://',
    { DATABASE_URL: 'mysql://localhost/shop' },
  ],
  [
    'DATABASE_URL: must be an address such as postgres://',
    { DATABASE_URL: 'postgres://one.example.test,two.example.test:x/shop' },
  ],
  [
    'DATABASE_DIRECT_URL: is needed where',
    { ...production, SESSION_SECRET: secret, DATABASE_POOLER: 'transaction' },
  ],
  [
    'DATABASE_DIRECT_URL: goes with DATABASE_URL',
    { DATABASE_DIRECT_URL: 'postgres://db.example.test/shop' },
  ],
  [
    'DATABASE_REPLICA_URL: goes with DATABASE_URL',
    { DATABASE_REPLICA_URL: 'postgres://db.example.test/shop' },
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address such as',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  ],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  ],
  ['OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1', { OTEL_TRACES_SAMPLER_ARG: '10%' }],
  ['SMTP_URL: must be an address such as smtp://', { SMTP_URL: 'mail.example.test' }],
  ['PUBLIC_URL: must be an address such as https://', { PUBLIC_URL: 'shop.example.test' }],
  ['PUBLIC_URL: must be an address without a path', { PUBLIC_URL: 'https://example.test/shop' }],
  ['DEMO: must be on or off', { DEMO: 'yes' }],
  ['LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent', { LOG_LEVEL: 'loud' }],
  ['SESSION_SECRET: must have at least 32 characters', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET: is needed where', production],
  ['RATE_LIMIT: off is taken only on a loopback address', { RATE_LIMIT: 'off', HOST: '0.0.0.0' }],
  [
    'RATE_LIMIT: off is taken only on a loopback address',
    { RATE_LIMIT: 'off', HOST: '127.example.test' },
  ],
  ['S3_ACCESS_KEY_ID: is needed where', { S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'x' }],
  ['LIMIT_REQUESTS: must be a whole number from 1', { LIMIT_REQUESTS: '0' }],
])('%s', (sentence, env) => {
  const mistakes = mistakesOf(env);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]!.startsWith(sentence)).toBe(true);
});

test('a mistake does not repeat what was given, which may be a password', () => {
  const given = { DATABASE_URL: 'shop:hunter2@db', SMTP_URL: 'hunter2', SESSION_SECRET: 'hunter2' };
  expect(mistakesOf(given)).toHaveLength(3);
  expect(mistakesOf(given).join()).not.toContain('hunter2');
});

test('production logs each request, other places only what went wrong', () => {
  expect(read({}).logLevel).toBe('warn');
  expect(read({ NODE_ENV: 'production' }).logLevel).toBe('info');
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

test('.env.example shows every setting and no other, each with a value that is taken', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_\d]+)=(.+)$/gm);
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));
  expect(Object.keys(example).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(mistakesOf({ ...example, DATA_DIR: folder })).toEqual([]);
});

test('README says what each setting means', () => {
  const readme = readFileSync('README.md', 'utf8');
  const unsaid = Object.keys(environment.shape).filter((name) => !readme.includes(`\`${name}`));
  expect(unsaid).toEqual([]);
});
