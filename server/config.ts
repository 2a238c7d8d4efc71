import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export interface Config {
  host: string;
  port: number;
  /** Absent: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Off behind a pooler that cannot hold prepared statements. */
  databasePrepares: boolean;
  /** Past a pooler, for migrations, jobs and LISTEN, which need a connection of their own. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of the database, for reads that may be some seconds old (decision 024). */
  databaseReplicaUrl: string | undefined;
  /** Whether databaseUrl is a pooler that hands a connection to someone else after each transaction. */
  databasePooler: boolean;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: S3Config | undefined;
  sessionSecret: string;
  /** Address that mails, sitemaps and shared links name, without a slash at the end. */
  publicUrl: string;
  demo: boolean;
  /** Pages that show every mail with the data at hand: for developing on one's own machine alone. */
  mailPreview: boolean;
  /** Most memory for answers that are kept; 0 keeps none. */
  cacheMegabytes: number;
  rateLimit: boolean;
  limits: Limits;
  /** Days that single page views are kept; what they add up to stays. */
  viewsKeptDays: number;
  /** Days after which a cart that nobody touches is deleted. */
  cartsKeptDays: number;
  /** Days after which rows of the audit trail are deleted. */
  auditKeptDays: number;
  /** Whose X-Forwarded-* headers are believed: nobody's, those of so many balancers in a row, or of these networks. */
  trustProxy: false | number | string[];
  logLevel: string;
  /** Which traces are made; undefined: none, and nothing of it is loaded. Where they go, the exporter reads in OTEL_EXPORTER_OTLP_* itself. */
  traces: TracesConfig | undefined;
  /** Where Prometheus fetches metrics; undefined: nothing is measured. */
  metrics: { host: string; port: number } | undefined;
  /** How long the shop goes on serving after SIGTERM, while balancers take notice. */
  drainSeconds: number;
  production: boolean;
}

export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

export interface TracesConfig {
  sampler: (typeof samplers)[number];
  /** The part of all traces that is made, where the sampler asks for one. */
  share: number;
}

/** The throttles of contract 3.18: how many in their window. */
export interface Limits {
  signInFailuresOfAccount: number;
  signInFailuresOfClient: number;
  registrationsOfClient: number;
  resetRequestsOfAccount: number;
  resetRequestsOfClient: number;
  mailsOfClient: number;
  mailsToAddress: number;
  requestsOfClient: number;
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const tracesProtocol = 'http/protobuf';

/** Mistakes in the settings, one sentence for each. */
export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(`The settings have mistakes:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
    this.mistakes = mistakes;
  }
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ').replace(/, ([^,]+)$/, ' or $1')}` });
const onOff = oneOf(['on', 'off']);
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const limit = (usual: number) => wholeNumber(1, 1_000_000_000).default(usual);
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const database = address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional();

const collector = address(/^https?$/, 'http://collector.example.com:4318').optional();

/** A network address alone, or a network as in 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const trustProxy = z.string().transform((text, context): false | number | string[] => {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const networks = text.split(/[\s,]+/).filter((network) => network !== '');
  if (networks.length > 0 && networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'must be off, on, a number of balancers, or networks such as 10.0.0.0/8',
  });
  return z.NEVER;
});

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  DATABASE_PREPARED: onOff.default('on'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  DATABASE_POOLER: oneOf(['none', 'transaction']).default('none'),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(20),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('no-reply@trimline.example'),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOff.default('on'),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  PUBLIC_URL: address(/^https?$/, 'https://shop.example.com')
    .refine(hasNoPath, { error: 'must be an address without a path, such as https://shop.example.com' })
    .optional(),
  DEMO: onOff.optional(),
  CACHE_MEGABYTES: wholeNumber(0, 16_384).default(64),
  RATE_LIMIT: onOff.default('on'),
  LIMIT_SIGN_IN_FAILURES_ACCOUNT: limit(10),
  LIMIT_SIGN_IN_FAILURES_CLIENT: limit(100),
  LIMIT_REGISTRATIONS: limit(60),
  LIMIT_RESET_REQUESTS: limit(5),
  LIMIT_RESET_REQUESTS_CLIENT: limit(100),
  LIMIT_MAILS_CLIENT: limit(20),
  LIMIT_MAILS_ADDRESS: limit(5),
  LIMIT_REQUESTS: limit(1000),
  VIEWS_KEPT_DAYS: wholeNumber(7, 3_660).default(60),
  CARTS_KEPT_DAYS: wholeNumber(30, 3_660).default(180),
  AUDIT_KEPT_DAYS: wholeNumber(365, 36_600).default(2_557),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default(tracesProtocol),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().default('false'),
  OTEL_TRACES_EXPORTER: z.string().default('otlp'),
  OTEL_TRACES_SAMPLER: oneOf(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  NODE_ENV: z.string().optional(),
});

type Environment = z.output<typeof environment>;

/** Reads and checks the settings; throws ConfigError that names every mistake. Makes the data folder. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const settings = parsed.data;
  const mistakes = contradictions(settings);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return toConfig(settings);
}

function contradictions(settings: Environment): string[] {
  const mistakes: string[] = [];
  const s3Given =
    settings.S3_BUCKET ?? settings.S3_ENDPOINT ?? settings.S3_ACCESS_KEY_ID ?? settings.S3_SECRET_ACCESS_KEY;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (s3Given && !settings[name]) mistakes.push(`${name}: is needed where pictures are kept in S3`);
  }
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL && !settings.SESSION_SECRET) {
    mistakes.push('SESSION_SECRET: is needed where NODE_ENV is production and DATABASE_URL is set');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (settings[name] && !settings.DATABASE_URL) mistakes.push(`${name}: goes with DATABASE_URL, which is not set`);
  }
  if (settings.DATABASE_POOLER === 'transaction' && !settings.DATABASE_DIRECT_URL) {
    mistakes.push('DATABASE_DIRECT_URL: is needed where DATABASE_POOLER is transaction');
  }
  const protocol = settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (tracesOf(settings) && protocol !== tracesProtocol) {
    mistakes.push(`OTEL_EXPORTER_OTLP_PROTOCOL: must be ${tracesProtocol}`);
  }
  if (settings.RATE_LIMIT === 'off' && !isLoopback(settings.HOST)) {
    mistakes.push(`RATE_LIMIT: off is taken only on a loopback address, and HOST is ${settings.HOST}`);
  }
  return mistakes;
}

function tracesOf(settings: Environment): TracesConfig | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = settings.OTEL_SDK_DISABLED.toLowerCase() === 'true' || settings.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || isOff) return undefined;
  return { sampler: settings.OTEL_TRACES_SAMPLER, share: settings.OTEL_TRACES_SAMPLER_ARG };
}

function toConfig(settings: Environment): Config {
  const dataDir = resolve(settings.DATA_DIR);
  const demo = settings.DEMO ? settings.DEMO === 'on' : !settings.DATABASE_URL && isLoopback(settings.HOST);
  const production = settings.NODE_ENV === 'production';
  mkdirSync(dataDir, { recursive: true });
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databasePrepares: settings.DATABASE_PREPARED === 'on',
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePooler: settings.DATABASE_POOLER === 'transaction',
    dataDir,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    s3: settings.S3_BUCKET
      ? {
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION,
          bucket: settings.S3_BUCKET,
          accessKeyId: settings.S3_ACCESS_KEY_ID!,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
          forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'on',
        }
      : undefined,
    sessionSecret: settings.SESSION_SECRET ?? keptSecret(join(dataDir, 'session-secret')),
    publicUrl: (settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`).replace(/\/+$/, ''),
    demo,
    mailPreview: demo && !production && isLoopback(settings.HOST),
    cacheMegabytes: settings.CACHE_MEGABYTES,
    rateLimit: settings.RATE_LIMIT === 'on',
    limits: {
      signInFailuresOfAccount: settings.LIMIT_SIGN_IN_FAILURES_ACCOUNT,
      signInFailuresOfClient: settings.LIMIT_SIGN_IN_FAILURES_CLIENT,
      registrationsOfClient: settings.LIMIT_REGISTRATIONS,
      resetRequestsOfAccount: settings.LIMIT_RESET_REQUESTS,
      resetRequestsOfClient: settings.LIMIT_RESET_REQUESTS_CLIENT,
      mailsOfClient: settings.LIMIT_MAILS_CLIENT,
      mailsToAddress: settings.LIMIT_MAILS_ADDRESS,
      requestsOfClient: settings.LIMIT_REQUESTS,
    },
    viewsKeptDays: settings.VIEWS_KEPT_DAYS,
    cartsKeptDays: settings.CARTS_KEPT_DAYS,
    auditKeptDays: settings.AUDIT_KEPT_DAYS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    traces: tracesOf(settings),
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    drainSeconds: settings.DRAIN_SECONDS,
    production,
  };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** The shop's addresses begin at the root of its host. An address that cannot be read is another mistake. */
function hasNoPath(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** A secret made once and kept in the data folder, so that sessions outlive a restart. */
function keptSecret(path: string): string {
  if (!existsSync(path)) {
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another instance was first
    }
  }
  return readFileSync(path, 'utf8').trim();
}
