import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  contradictions,
  type Environment,
  environment,
  isLoopback,
  limits,
  tracesOf,
} from './settings.ts';

/** Password of every demo account (contract 1). It is public, so a shop under https refuses it. */
export const demoPassword = 'Accessory-2026';

/** Mistakes in the settings, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(`The settings have mistakes:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
    this.mistakes = mistakes;
  }
}

/** Reads and checks the settings and creates the data folder; throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
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

function toConfig(settings: Environment) {
  const dataDir = resolve(settings.DATA_DIR);
  const publicUrl = settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`;
  const production = settings.NODE_ENV === 'production';
  const isOwnMachine =
    !production && !settings.DATABASE_URL && isLoopback(settings.HOST) && isReadHere(publicUrl);
  mkdirSync(dataDir, { recursive: true });
  return {
    host: settings.HOST,
    port: settings.PORT,
    /** Absent: the embedded database in dataDir. */
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    /** Off for a pooler without support for prepared statements. */
    databasePrepares: settings.DATABASE_PREPARED === 'on',
    /** Bypasses a pooler, for migrations, jobs and LISTEN, which need their own connection. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    /** A streaming replica for reads that may be seconds old (decision 024). */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    /** Whether databaseUrl is a pooler in transaction mode. */
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
    sessionSecret: settings.SESSION_SECRET ?? storedSecret(join(dataDir, 'session-secret')),
    /** The shop's public address in mails, sitemaps and links, without a slash at the end. */
    publicUrl: publicUrl.replace(/(?<!\/)\/+$/, ''),
    demo: settings.DEMO ? settings.DEMO === 'on' : isOwnMachine,
    /** Pages that show every mail and every part of a page; for development only. */
    developerPages: isOwnMachine,
    /** Whether mails are kept as files to look at where there is no mail server (contract 3.19). */
    previewsMails: isOwnMachine,
    /** Memory for cached answers; 0 turns the cache off. */
    cacheMegabytes: settings.CACHE_MEGABYTES,
    rateLimit: settings.RATE_LIMIT === 'on',
    limits: limitsOf(settings),
    /** Days until single page views are deleted; their daily counts stay. */
    viewsKeptDays: settings.VIEWS_KEPT_DAYS,
    /** Days until an untouched cart is deleted. */
    cartsKeptDays: settings.CARTS_KEPT_DAYS,
    /** Days until rows of the audit trail are deleted. */
    auditKeptDays: settings.AUDIT_KEPT_DAYS,
    /** Trusted senders of X-Forwarded-*: none, a number of balancers in a row, or networks. */
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Which traces are made; undefined: none. The exporter reads its OTEL_EXPORTER_OTLP_* itself. */
    traces: tracesOf(settings),
    /** Address where Prometheus fetches metrics; undefined: no metrics. */
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    /** Seconds of service after SIGTERM, until balancers have noticed. */
    drainSeconds: settings.DRAIN_SECONDS,
    production,
  };
}

export type Config = ReturnType<typeof toConfig>;
export type S3Config = NonNullable<Config['s3']>;

/** The throttles of contract 3.18: attempts per window. */
const limitsOf = (settings: Environment) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, [setting]]) => [name, settings[setting]]),
  ) as Record<keyof typeof limits, number>;

/** Whether only this machine reads the shop's links, and no balancer is in between. */
const isReadHere = (url: string) => isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'));

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** A secret generated once and stored in the data folder, so that sessions survive a restart. */
function storedSecret(path: string): string {
  if (!existsSync(path)) {
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another instance made it
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Whether mails reach anybody, or are at least there to be looked at (contract 3.19). */
export const sendsMail = (config: Pick<Config, 'smtpUrl' | 'previewsMails'>): boolean =>
  mailWayOf(config) !== 'none';

/** Where mails go: to a mail server, into the preview of a shop on one's own machine, or nowhere. */
export const mailWayOf = ({
  smtpUrl,
  previewsMails,
}: Pick<Config, 'smtpUrl' | 'previewsMails'>): 'server' | 'preview' | 'none' =>
  smtpUrl ? 'server' : previewsMails ? 'preview' : 'none';
