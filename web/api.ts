import type { CallName } from '#shared/contract/contract.ts';
import { language } from '#texts/language.ts';
import { type AnswerOf, type InputOf, inCents, inDollars } from './cents.ts';
import { toPresenting } from './presenting.ts';
import type { Call } from './server-api.ts';

/** A refused call; `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** A 422's messages by field. */
  readonly errors: Record<string, string[]>;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : `Status ${status}`);
    this.status = status;
    this.body = body;
    this.errors = (body.errors as Record<string, string[]> | undefined) ?? {};
  }
}

/** Called after a 401 or 419, also to a DELETE (spec 8, decision 006): the session has ended. */
let onSessionEnd = () => {};
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener;
};

/** Called after a 403 because two-step sign-in must be set up first. */
let onTwoStepNeeded = () => {};
export const whenTwoStepNeeded = (listener: () => void) => {
  onTwoStepNeeded = listener;
};

/** Sends a request: the browser's fetch, or an upload of files. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

interface Options {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  transport?: Transport;
  /** Called with a successful answer's headers, such as X-Total-Count. */
  onHeaders?(headers: Headers): void;
}

/** The browser's only API client: typed, with CSRF token, session expiry, ApiError. */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: Options = {},
): Promise<AnswerOf<Name>> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params, query, body, headers } = input as Parts;
  const url = urlOf(path, params, query);
  const whole = { ...options, headers: { ...headers, ...options.headers } };
  let response = await send(method, url, body, whole);
  if (response.status === 419) {
    await renewToken();
    response = await send(method, url, body, whole);
  }
  const answer = response.status === 204 ? undefined : await response.json().catch(() => ({}));
  if (response.ok) {
    options.onHeaders?.(response.headers);
    return inCents(answer);
  }
  if (response.status === 401 || response.status === 419) onSessionEnd();
  if (response.status === 403 && answer?.reason === 'twoStepNeeded') onTwoStepNeeded();
  if (response.status === 403 && answer?.reason === 'presenting') toPresenting(answer.page);
  throw new ApiError(response.status, inCents(answer ?? {}));
}

type Values = Record<string, string | number | boolean | null | undefined>;

interface Parts {
  params?: Values;
  query?: Values;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call's address; `lang` asks for the page's own language (contract 3.21). */
function urlOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  search.set('lang', language.html);
  return `${filled}?${search}`;
}

async function send(
  method: string,
  url: string,
  body: unknown,
  options: Options,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') {
    if (!tokenCookie()) await renewToken();
    headers['X-XSRF-TOKEN'] = tokenCookie();
  }
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = JSON.stringify(inDollars(body));
  if (options.signal) init.signal = options.signal;
  return reach(url, init, options.transport);
}

async function reach(
  url: string,
  init: RequestInit,
  transport: Transport = fetch,
): Promise<Response> {
  try {
    return await transport(url, init);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ApiError(0, {});
  }
}

const renewToken = () => reach('/sanctum/csrf-cookie', { credentials: 'same-origin' });

function tokenCookie(): string {
  const found = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/);
  return found ? decodeURIComponent(found[1]!) : '';
}

// Pages use this client and the server's in-process one alike.
call satisfies Call;
