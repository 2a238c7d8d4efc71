import { messages } from '#shared/messages/catalogue.ts';
import { answers } from '#shared/messages/en/server.ts';
import { say, type Text } from '#shared/messages/text.ts';

/** Expected failures, thrown where they are known; one handler turns them into JSON (contract 4). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /** Whether the thing belongs to another dealership; clients see a plain 404. */
  readonly isElsewhere: boolean = false;

  constructor(
    status: number,
    message: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.body = { message, ...more };
    this.headers = headers;
  }
}

/** 400: the request cannot be parsed. */
export const malformed = () => new HttpError(400, answers.malformed);

/** 401: not signed in. */
export const notSignedIn = () => new HttpError(401, answers.notSignedIn);

/** 403: signed in, not allowed. */
export const forbidden = (message: string = answers.forbidden) => new HttpError(403, message);

/** 403: two-step sign-in is demanded and not set up; `reason` is for programs. */
export const twoStepNeeded = () =>
  new HttpError(403, answers.twoStepNeeded, { reason: 'twoStepNeeded' });

/** 404: missing, or another dealership's. */
export const notFound = () => new HttpError(404, answers.notFound);

/** 419: the CSRF token is missing or wrong. */
export const wrongToken = () => new HttpError(419, answers.wrongToken);

class Elsewhere extends HttpError {
  override readonly isElsewhere = true;
}

/** 404 for another dealership's thing, asked for while signed in; recorded in the audit trail. */
export const elsewhere = (): HttpError => new Elsewhere(404, answers.notFound);

/** 422: a message for each field; `more` joins the body. */
export const invalid = (
  errors: Record<string, Said | readonly Said[]>,
  more: Record<string, unknown> = {},
) => {
  const lists = Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, [said].flat().map(inWords)]),
  );
  return new HttpError(422, Object.values(lists)[0]?.[0] ?? answers.invalid, {
    errors: lists,
    ...more,
  });
};

type Said = string | Text;
const inWords = (said: Said) => (typeof said === 'string' ? said : say(messages.en, said));

/** 429: retry after this time. */
export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(
    429,
    answers.tooMany,
    {},
    {
      'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
    },
  );

/** 503: a part of the shop fails or is overloaded; only the log gets the cause. */
export function unavailable(retryAfterSeconds: number, cause?: unknown): HttpError {
  const error = new HttpError(
    503,
    answers.unavailable,
    {},
    { 'Retry-After': String(retryAfterSeconds) },
  );
  error.cause = cause;
  return error;
}
