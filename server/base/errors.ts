import { inEnglish } from '#server/base/words.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { say, type Text } from '#shared/messages/text.ts';

/** An answer's data besides its text: problems by field name, and the like. */
type More = { errors?: Record<string, readonly Text[]>; [name: string]: unknown };

/** An expected failure; one handler words it and turns it into JSON (contract 4). */
export class HttpError extends Error {
  readonly status: number;
  readonly text: Text;
  readonly more: More;
  readonly headers: Record<string, string>;
  /** Another dealership's: to the client it looks as if it were not there. */
  readonly isOtherTenant: boolean = false;

  constructor(status: number, text: Text, more: More = {}, headers: Record<string, string> = {}) {
    super(inEnglish(text));
    this.status = status;
    this.text = text;
    this.more = more;
    this.headers = headers;
  }
}

/** The answer's body, in its reader's language. */
export function bodyOf({ text, more }: HttpError, words: Words): Record<string, unknown> {
  const message = say(words, text);
  if (!more.errors) return { message, ...more };
  const errors = Object.entries(more.errors).map(([field, texts]) => [
    field,
    texts.map((text) => say(words, text)),
  ]);
  return { message, ...more, errors: Object.fromEntries(errors) };
}

/** 400: the request cannot be parsed. */
export const malformed = () => new HttpError(400, { key: 'answers.malformed' });

/** 401: not signed in. */
export const notSignedIn = () => new HttpError(401, { key: 'answers.notSignedIn' });

/** 403: signed in, not allowed. */
export const forbidden = (text: Text = { key: 'answers.forbidden' }) => new HttpError(403, text);

/** 403: two-step sign-in is demanded and not set up; `reason` is for programs. */
export const twoStepNeeded = () =>
  new HttpError(403, { key: 'answers.twoStepNeeded' }, { reason: 'twoStepNeeded' });

/** 403: the session presents a proposal, at the page with the path `page`. */
export const presenting = (page: string) =>
  new HttpError(403, { key: 'answers.presenting' }, { reason: 'presenting', page });

/** 404: missing, or another dealership's. */
export const notFound = () => new HttpError(404, { key: 'answers.notFound' });

/** What was looked for; throws 404 if there is none. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}

/** 409: what the request is about has become something else meanwhile; `more` joins the body. */
export const conflict = (text: Text, more: Record<string, unknown>) =>
  new HttpError(409, text, more);

/** 419: the CSRF token is missing or wrong. */
export const wrongToken = () => new HttpError(419, { key: 'answers.wrongToken' });

class OtherTenant extends HttpError {
  override readonly isOtherTenant = true;
}

/** 404 for another dealership's thing, asked for while signed in; recorded in the audit trail. */
export const otherTenant = (): HttpError => new OtherTenant(404, { key: 'answers.notFound' });

/** 422 with the problems of each field; `more` joins the body. */
export function invalid(
  errors: Record<string, Text | readonly Text[]>,
  more: Record<string, unknown> = {},
): HttpError {
  const lists = Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, [texts].flat()]),
  );
  const [first] = Object.values(lists).flat();
  return new HttpError(422, first ?? { key: 'answers.invalid' }, { errors: lists, ...more });
}

/** 429: retry after this time. */
export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(
    429,
    { key: 'answers.tooMany' },
    {},
    {
      'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
    },
  );

/** 503: a part of the shop fails or is overloaded; only the log gets the cause. */
export function unavailable(retryAfterSeconds: number, cause?: unknown): HttpError {
  const error = new HttpError(
    503,
    { key: 'answers.unavailable' },
    {},
    { 'Retry-After': String(retryAfterSeconds) },
  );
  error.cause = cause;
  return error;
}
