import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  contradictions,
  type Environment,
  environment,
  isLoopback,
  type TracesConfig,
  tracesOf,
} from './settings.ts';

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

/** The throttles of contract 3.18: how many in their window. */
interface Limits {
  signInFailuresOfAccount: number;
  signInFailuresOfAddress: number;
  signInFailuresOfClient: number;
  signInFailuresOfKnownDevices: number;
  registrationsOfClient: number;
  resetRequestsOfAccount: number;
  resetRequestsOfClient: number;
  mailsOfClient: number;
  mailsToAddress: number;
  ordersOfAccount: number;
  addressChangesOfAccount: number;
  requestsOfClient: number;
  beaconsOfClient: number;
  passwordResetsOfClient: number;
  picturesOfClient: number;
}

/** Mistakes in the settings, one sentence for each. */
export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(`The settings have mistakes:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
    this.mistakes = mistakes;
  }
}

/** Reads and checks the settings; throws ConfigError that names every mistake. Makes the data folder. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const settings = parsed.data;
  const mistakes = contradictions(settings);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return toConfig(settings);
}

function toConfig(settings: Environment): Config {
  const dataDir = resolve(settings.DATA_DIR);
  const publicUrl = settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`;
  const production = settings.NODE_ENV === 'production';
  const isOwnMachine =
    !production && !settings.DATABASE_URL && isLoopback(settings.HOST) && isReadHere(publicUrl);
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
    publicUrl: publicUrl.replace(/(?<!\/)\/+$/, ''),
    demo: settings.DEMO ? settings.DEMO === 'on' : isOwnMachine,
    mailPreview: isOwnMachine,
    cacheMegabytes: settings.CACHE_MEGABYTES,
    rateLimit: settings.RATE_LIMIT === 'on',
    limits: {
      signInFailuresOfAccount: settings.LIMIT_SIGN_IN_FAILURES_ACCOUNT,
      signInFailuresOfAddress: settings.LIMIT_SIGN_IN_FAILURES_ADDRESS,
      signInFailuresOfClient: settings.LIMIT_SIGN_IN_FAILURES_CLIENT,
      signInFailuresOfKnownDevices: settings.LIMIT_SIGN_IN_FAILURES_KNOWN_DEVICES,
      registrationsOfClient: settings.LIMIT_REGISTRATIONS,
      resetRequestsOfAccount: settings.LIMIT_RESET_REQUESTS,
      resetRequestsOfClient: settings.LIMIT_RESET_REQUESTS_CLIENT,
      mailsOfClient: settings.LIMIT_MAILS_CLIENT,
      mailsToAddress: settings.LIMIT_MAILS_ADDRESS,
      ordersOfAccount: settings.LIMIT_ORDERS,
      addressChangesOfAccount: settings.LIMIT_ADDRESS_CHANGES,
      requestsOfClient: settings.LIMIT_REQUESTS,
      beaconsOfClient: settings.LIMIT_BEACONS,
      passwordResetsOfClient: settings.LIMIT_PASSWORD_RESETS,
      picturesOfClient: settings.LIMIT_PICTURES,
    },
    viewsKeptDays: settings.VIEWS_KEPT_DAYS,
    cartsKeptDays: settings.CARTS_KEPT_DAYS,
    auditKeptDays: settings.AUDIT_KEPT_DAYS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    traces: tracesOf(settings),
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    drainSeconds: settings.DRAIN_SECONDS,
    production,
  };
}

/** A shop behind a balancer of the same machine listens on a loopback address, too: what others call it tells. */
const isReadHere = (url: string) => isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'));

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
