import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** The part of the logger that most of the server uses. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The logged properties of an error; others quote rows (PostgreSQL) and addresses (mail). */
interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
}

/**
 * The log: one JSON object per line without personal data. A request is logged by its method alone,
 * an error without the rows it quotes, and anything like an e-mail address or a VIN is masked.
 */
export function openLog(level: string, out: DestinationStream = destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: ({ method }: { method?: string }) => ({ method }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
        err: toLoggedError,
        error: toLoggedError,
      },
    },
    { write: (line) => out.write(withoutVins(withoutAddresses(line))) },
  );
}

function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return named(error);
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    code: code === undefined ? undefined : String(code),
    stack,
    cause: cause instanceof Error && depth < 3 ? toLoggedError(cause, depth + 1) : undefined,
  };
}

/** The logged form of anything thrown; libraries also throw plain objects. */
function named(thrown: unknown): LoggedError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: String(thrown) };
  const { name, message, stack, code, status } = thrown as Record<string, unknown>;
  const first = /^\w*(?:Error|Exception)\b/.exec(String(stack ?? ''))?.[0];
  return {
    type: typeof name === 'string' ? name : (first ?? thrown.constructor?.name ?? 'object'),
    message:
      typeof message === 'string'
        ? message
        : `without a message${status === undefined ? '' : `, status ${status}`}`,
    code: code === undefined ? undefined : String(code),
    stack: typeof stack === 'string' ? stack : undefined,
  };
}

/** Masks e-mail addresses, also URL-encoded ones, as words between JSON's and URLs' characters. */
export const withoutAddresses = (text: string): string =>
  /@|%40/.test(text)
    ? text.replace(/[^\s"'<>()[\],;:=/\\|?&]+/g, (word) =>
        hasSign.test(word) ? '[address]' : word,
      )
    : text;

/** Masks words like a VIN: 17 capital letters and digits, with a digit among them. */
export const withoutVins = (text: string): string =>
  text.replace(/\b(?=\w*\d)[A-HJ-NPR-Z\d]{17}\b/g, '[vin]');

const hasSign = /.(@|%40)./;
