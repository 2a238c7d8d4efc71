import { isIP } from 'node:net';
import { z } from 'zod';
import { readAddress } from './database-address.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const tracesProtocol = 'http/protobuf';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ').replace(/, ([^,]+)$/, ' or $1')}` });
const onOff = oneOf(['on', 'off']);
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const database = z
  .string()
  .refine((text) => readAddress(text) !== undefined, {
    error: 'must be an address such as postgres://user:password@host:5432/database',
  })
  .optional();

const collector = address(/^https?$/, 'http://collector.example.com:4318').optional();

/** Whether the text is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return (
    more.length === 0 &&
    most > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
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

/** The throttles of contract 3.18: each with its setting, and the attempts that it usually allows in a window. */
export const limits = {
  signInFailuresOfAccount: ['LIMIT_SIGN_IN_FAILURES_ACCOUNT', 10],
  signInFailuresOfAddress: ['LIMIT_SIGN_IN_FAILURES_ADDRESS', 50],
  signInFailuresOfClient: ['LIMIT_SIGN_IN_FAILURES_CLIENT', 100],
  signInFailuresOfKnownDevices: ['LIMIT_SIGN_IN_FAILURES_KNOWN_DEVICES', 30],
  signInsOfAccount: ['LIMIT_SIGN_INS_ACCOUNT', 100],
  registrationsOfClient: ['LIMIT_REGISTRATIONS', 60],
  resetRequestsOfAccount: ['LIMIT_RESET_REQUESTS', 5],
  resetRequestsOfClient: ['LIMIT_RESET_REQUESTS_CLIENT', 100],
  mailsOfClient: ['LIMIT_MAILS_CLIENT', 20],
  mailsToAddress: ['LIMIT_MAILS_ADDRESS', 5],
  ordersOfAccount: ['LIMIT_ORDERS', 30],
  addressChangesOfAccount: ['LIMIT_ADDRESS_CHANGES', 5],
  requestsOfClient: ['LIMIT_REQUESTS', 1000],
  beaconsOfClient: ['LIMIT_BEACONS', 300],
  passwordResetsOfClient: ['LIMIT_PASSWORD_RESETS', 100],
  picturesOfClient: ['LIMIT_PICTURES', 120],
  linksOfClient: ['LIMIT_LINKS_CLIENT', 60],
} as const;

type LimitSetting = (typeof limits)[keyof typeof limits][0];

const limitSettings = Object.fromEntries(
  Object.values(limits).map(([name, usual]) => [
    name,
    wholeNumber(1, 1_000_000_000).default(usual),
  ]),
) as Record<LimitSetting, z.ZodDefault<ReturnType<typeof wholeNumber>>>;

/** The environment variables with their formats and defaults. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  DATABASE_PREPARED: onOff.default('on'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  DATABASE_POOLER: oneOf(['none', 'transaction']).default('none'),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(8),
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
    .refine(hasNoPath, {
      error: 'must be an address without a path, such as https://shop.example.com',
    })
    .optional(),
  DEMO: onOff.optional(),
  CACHE_MEGABYTES: wholeNumber(0, 16_384).default(64),
  RATE_LIMIT: onOff.default('on'),
  ...limitSettings,
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

export type Environment = z.output<typeof environment>;

/** Settings that contradict each other, one sentence each. */
export function contradictions(settings: Environment): string[] {
  const mistakes: string[] = [];
  const s3Given =
    settings.S3_BUCKET ??
    settings.S3_ENDPOINT ??
    settings.S3_ACCESS_KEY_ID ??
    settings.S3_SECRET_ACCESS_KEY;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (s3Given && !settings[name])
      mistakes.push(`${name}: is needed where pictures are kept in S3`);
  }
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL && !settings.SESSION_SECRET) {
    mistakes.push('SESSION_SECRET: is needed where NODE_ENV is production and DATABASE_URL is set');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (settings[name] && !settings.DATABASE_URL)
      mistakes.push(`${name}: goes with DATABASE_URL, which is not set`);
  }
  if (settings.DATABASE_POOLER === 'transaction' && !settings.DATABASE_DIRECT_URL) {
    mistakes.push('DATABASE_DIRECT_URL: is needed where DATABASE_POOLER is transaction');
  }
  const protocol =
    settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (tracesOf(settings) && protocol !== tracesProtocol) {
    mistakes.push(`OTEL_EXPORTER_OTLP_PROTOCOL: must be ${tracesProtocol}`);
  }
  if (settings.RATE_LIMIT === 'off' && !isLoopback(settings.HOST)) {
    mistakes.push(
      `RATE_LIMIT: off is taken only on a loopback address, and HOST is ${settings.HOST}`,
    );
  }
  return mistakes;
}

export interface TracesConfig {
  sampler: (typeof samplers)[number];
  /** The share of traces to make, for the samplers that take one. */
  share: number;
}

/** The configuration of traces; undefined: none. */
export function tracesOf(settings: Environment): TracesConfig | undefined {
  const endpoint =
    settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff =
    settings.OTEL_SDK_DISABLED.toLowerCase() === 'true' || settings.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || isOff) return undefined;
  return { sampler: settings.OTEL_TRACES_SAMPLER, share: settings.OTEL_TRACES_SAMPLER_ARG };
}

/** Whether only this machine can reach the host. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether the URL has no path, as the shop is the root of its host; true for an invalid URL. */
function hasNoPath(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}
