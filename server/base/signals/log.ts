import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** What of the log most of the server needs. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** What of an error is logged: PostgreSQL's own properties quote rows, the mail driver's quote people's addresses. */
interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
}

/**
 * The log: one JSON object a line, without anything personal. Requests are written as their method alone, errors
 * without the rows that they quote, and whatever looks like an e-mail address is masked wherever it comes from.
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
    { write: (line) => out.write(withoutAddresses(line)) },
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

/** What was thrown in place of an error, or told as one: libraries copy an error's properties into a plain object. */
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

/** Also in the shape that it has in an address. The characters around it end a JSON string, a list or a word. */
export const withoutAddresses = (text: string): string =>
  /@|%40/.test(text)
    ? text.replace(/[^\s"'<>()[\],;:=/\\|?&]+/g, (word) =>
        hasSign.test(word) ? '[address]' : word,
      )
    : text;

const hasSign = /.(@|%40)./;
