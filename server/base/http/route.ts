import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Scope } from '#server/base/cache/catalogue-changes.ts';
import {
  forbidden,
  invalid,
  notSignedIn,
  presenting,
  twoStepNeeded,
  wrongToken,
} from '#server/base/errors.ts';
import { traced } from '#server/base/signals/trace.ts';
import type { Wording } from '#server/base/words.ts';
import {
  type AnswerOf,
  type CallName,
  type Contract,
  contract,
  type HandledInput,
  type InputOf,
} from '#shared/contract/contract.ts';
import type { SignedIn, User } from '#shared/contract/users.ts';
import { type Access, done, type Endpoint, type FileAnswer } from '#shared/endpoint.ts';
import type { Problem } from '#shared/messages/text.ts';
import {
  hasGrantSomewhere,
  isAdvisorSomewhere,
  isDealerAdminSomewhere,
  isPlatformAdmin,
} from '#shared/rules/permissions.ts';
import { maxBeaconBytes } from '#shared/rules/views.ts';
import { admitted, laneOf } from './admission.ts';
import { clientOf } from './client.ts';
import { isCsrfToken } from './csrf.ts';
import type { Ctx, Parts } from './ctx.ts';
import type { UploadedFiles } from './multipart.ts';
import { refuseUnknownLanguage, wordingFor } from './requested-language.ts';
import { refuseOtherSites } from './same-site.ts';
import { sendMade } from './send-cached.ts';
import { sendFile } from './send-file.ts';
import {
  csrfCookie,
  hasJustChanged,
  noteChange,
  sessionControl,
  sessionCookieOf,
} from './session.ts';

type Handler<Name extends CallName> = (
  ctx: Ctx,
  input: HandledInput<Name> & Uploads<Name>,
) => Promise<Contract[Name]['answer'] extends typeof done ? unknown : AnswerOf<Name>>;

/** The files of a call that accepts any, by part name; {} if there are none. */
type Uploads<Name extends CallName> = Contract[Name] extends { files: readonly string[] }
  ? { uploads: UploadedFiles }
  : unknown;

/** A handler for each call of the API. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** Looks up the person of a session; null if the session is not alive. */
export type FindSession = (ctx: Ctx, tokenHash: Buffer) => Promise<SignedIn | null>;

/** Parts of a call that may name a dealership, as they came. */
export type Named = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** Who asks for something of a shop; the session is looked up only where that matters. */
export interface Visitor {
  cookies: Readonly<Record<string, string | undefined>>;
  person(): Promise<SignedIn | null>;
}

/** The domains' part of the API, assembled in server/api.ts. */
export interface Api {
  handlers: Handlers;
  /** Cacheable calls, each with the scopes that its answer shows. */
  cachedCalls: Partial<Record<CallName, readonly Scope[]>>;
  /** Calls that read from the replica, if there is one. */
  replicaCalls: ReadonlySet<CallName>;
  findSession: FindSession;
  /**
   * Whether a call is about a shop in preparation: its answer is the asker's alone. Throws 404 if the
   * asker may not see the shop.
   */
  guardPreparing(
    parts: Parts,
    endpoint: Pick<Endpoint, 'access' | 'beforeOpening' | 'beforeTwoStep'>,
    input: Named,
    visitor: Visitor,
  ): Promise<boolean>;
  /** Runs the work of a call; records in the audit trail if a signed-in person is refused. */
  recordingRefusals<T>(ctx: Ctx, call: string, work: () => Promise<T>): Promise<T>;
}

/** Makes a Fastify route of every endpoint of the contract. */
export function registerRoutes(app: FastifyInstance, parts: Parts, api: Api): void {
  for (const name of Object.keys(api.handlers) as CallName[]) registerRoute(app, parts, api, name);
}

/** Makes a call without HTTP, for server-rendered pages, with the same access and answer checks. */
export async function callInProcess<Name extends CallName>(
  ctx: Ctx,
  { handlers, cachedCalls }: Pick<Api, 'handlers' | 'cachedCalls'>,
  name: Name,
  input: InputOf<Name>,
): Promise<AnswerOf<Name>> {
  const endpoint: Endpoint = contract[name];
  refuseAccess(endpoint, ctx);
  for (const scope of cachedCalls[name] ?? []) ctx.scopes?.add(scope);
  const checked = Object.fromEntries(
    Object.entries(input).map(([part, value]) => [part, check(endpoint[part as 'query'], value)]),
  );
  const handler = handlers[name] as AnyHandler;
  const answer = await traced(
    () => ({ name }),
    () => handler(ctx, { ...checked, ...(endpoint.files && { uploads: {} }) }),
  );
  return endpoint.answer.parse(answered(endpoint, answer)) as AnswerOf<Name>;
}

const jsonType = 'application/json; charset=utf-8';

const changesCatalogue = (access: Access) => access === 'dealerAdmin' || access === 'platformAdmin';

type AnyHandler = (ctx: Ctx, input: Record<string, unknown>) => Promise<unknown>;

function registerRoute(
  app: FastifyInstance,
  parts: Parts,
  { handlers, cachedCalls, replicaCalls, findSession, guardPreparing, recordingRefusals }: Api,
  name: CallName,
): void {
  const endpoint: Endpoint = contract[name];
  const handler = handlers[name] as AnyHandler;
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  const status = endpoint.status ?? 200;
  const readsReplica = (request: FastifyRequest) =>
    parts.replica !== undefined && replicaCalls.has(name) && !hasJustChanged(parts, request);
  app.route({
    method,
    url,
    // A HEAD route would have the GET's effect, such as sending a mail.
    ...(method === 'GET' && { exposeHeadRoute: !endpoint.hasEffect }),
    config: {
      ...(endpoint.files && { files: endpoint.files }),
      ...(endpoint.maxFileBytes && { maxFileBytes: endpoint.maxFileBytes }),
      ...(cachedCalls[name] && { isCached: true }),
    },
    ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
    ...(endpoint.isBeacon && { bodyLimit: maxBeaconBytes, preValidation: readTextAsJson }),
    schema: describeRoute(endpoint, method, url, status),
    // Before the body is read: a refused request must cost little work.
    onRequest: async (request, reply) => {
      const isAnonymousRead =
        endpoint.access === 'public' && method === 'GET' && !endpoint.hasEffect;
      const { isBeacon } = endpoint;
      reply.header('Cache-Control', isAnonymousRead ? 'no-cache' : 'no-store');
      if (endpoint.hasEffect || isBeacon) refuseOtherSites(parts, request);
      const finding: FindSession = (ctx, hash) =>
        admitted(laneOf(request), () => findSession(ctx, hash));
      request.ctx = await makeCtx(
        parts,
        request,
        reply,
        isAnonymousRead || isBeacon ? null : finding,
        wordingFor(request, reply),
      );
      if (endpoint.access !== 'public' && !request.ctx.person) throw notSignedIn();
      if (method !== 'GET' && !isBeacon) requireToken(parts, request);
      await recordingRefusals(request.ctx, name, async () => refuseAccess(endpoint, request.ctx));
      refuseUnknownLanguage(request);
    },
    handler: async (request, reply) => {
      const { params, query, body, headers } = request;
      const visitor = visitorOf(parts, request, reply, findSession);
      const isPreview = await guardPreparing(parts, endpoint, { params, query, body }, visitor);
      if (isPreview) reply.header('Cache-Control', 'private, no-store');
      const dependsOn = isPreview ? undefined : cachedCalls[name];
      if (dependsOn) {
        const cached = await parts.cache.answer(request.raw.url!, async (scopes) => {
          for (const scope of dependsOn) scopes.add(scope);
          const answer = await admitted('read', () =>
            handler({ ...request.ctx, scopes }, { params, query }),
          );
          const body = Buffer.from(JSON.stringify(endpoint.answer.parse(answer)));
          return { status, headers: { 'content-type': jsonType }, body };
        });
        return sendMade(parts.cache, cached, request, reply);
      }
      const uploads = request.uploads ?? {};
      const input = { params, query, body, headers, uploads };
      const ctx = readsReplica(request) ? { ...request.ctx, db: parts.replica! } : request.ctx;
      const answer = await recordingRefusals(request.ctx, name, () =>
        admitted(laneOf(request), () => handler(ctx, input)),
      );
      if (parts.replica && method !== 'GET' && !endpoint.isBeacon) noteChange(parts, reply);
      // Whoever changes the catalogue sees the change with the next request to this instance.
      if (method !== 'GET' && changesCatalogue(endpoint.access)) await parts.cache.confirm();
      if (endpoint.isFile) return sendFile(reply, answer as FileAnswer);
      return reply.code(status).send(answered(endpoint, answer));
    },
  });
}

/** What a call answers: where it only reports success, nothing that its work returns. */
const answered = ({ answer, status }: Endpoint, found: unknown) =>
  answer === done ? { status: status ?? 200 } : found;

/** The schemas of a request and its answer, for validation and /api/openapi.json. */
function describeRoute(endpoint: Endpoint, method: string, url: string, status: number) {
  return {
    operationId: operationIdOf(method, url),
    summary: endpoint.summary,
    tags: [tagOf(url)],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    response: {
      [status]: endpoint.answer.describe('Done'),
      ...(endpoint.access !== 'public' && {
        401: refusal('Not signed in'),
        403: refusal('Signed in, not allowed'),
      }),
      404: refusal("Not there, or another dealership's"),
      ...(endpoint.conflict && {
        409: endpoint.conflict.extend({ message: z.string() }).describe('Changed meanwhile'),
      }),
      ...(method !== 'GET' &&
        !endpoint.isBeacon && { 419: refusal('The CSRF token is missing or wrong') }),
      422: refusal('Not accepted, with the messages of each field').extend({
        errors: z.record(z.string(), z.array(z.string())),
      }),
      429: refusal('Too many requests; Retry-After says when to come back'),
      ...(endpoint.body && {
        413: refusal('The body is too large'),
        415: refusal('The body is of another type'),
      }),
      ...(endpoint.hasEffect && {
        502: refusal('The mail was not sent').extend({ success: z.literal(false) }),
      }),
      503: refusal('A part of the shop is overloaded or away; Retry-After says when to come back'),
    },
  };
}

const refusal = (description: string) => z.object({ message: z.string() }).describe(description);

/** The ctx of a request; `findSession` looks the session up, without it nobody is signed in. */
export async function makeCtx(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  findSession: FindSession | null,
  wording: Wording,
): Promise<Ctx> {
  const session = sessionControl(parts, request, reply);
  const setHeader = (name: string, value: string) => void reply.header(name, value);
  const client = clientOf(request.ip);
  const ctx: Ctx = { ...parts, ...wording, person: null, client, session, setHeader };
  if (findSession && session.tokenHash) {
    ctx.person = await findSession(ctx, session.tokenHash);
    if (!ctx.person) session.endSession();
  }
  return ctx;
}

/** Who makes a request, signed in or not. */
export const visitorOf = (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  findSession: FindSession,
): Visitor => ({
  cookies: request.cookies,
  person: async () =>
    request.ctx?.person ??
    (await makeCtx(parts, request, reply, findSession, wordingFor(request, reply))).person,
});

/** Parses a beacon's text; throws 422 if it is no JSON. */
async function readTextAsJson(request: FastifyRequest): Promise<void> {
  if (typeof request.body !== 'string') return;
  try {
    request.body = JSON.parse(request.body);
  } catch {
    throw invalid({ body: { key: 'answers.malformed' } });
  }
}

function requireToken(parts: Parts, request: FastifyRequest): void {
  const session = request.cookies[sessionCookieOf(parts.config)] ?? '';
  const header = request.headers['x-xsrf-token'];
  if (!isCsrfToken(parts.config.sessionSecret, session, header, request.cookies[csrfCookie]))
    throw wrongToken();
}

const allows: Record<Access, (person: User | null) => boolean> = {
  public: () => true,
  signedIn: (person) => person !== null,
  advisor: (person) => person !== null && isAdvisorSomewhere(person),
  reports: (person) => hasGrantSomewhere(person, 'reports'),
  desk: (person) => hasGrantSomewhere(person, 'desk'),
  orders: (person) => hasGrantSomewhere(person, 'desk', 'parts', 'install'),
  work: (person) =>
    (person !== null && isAdvisorSomewhere(person)) ||
    hasGrantSomewhere(person, 'desk', 'parts', 'install'),
  dealerAdmin: (person) => person !== null && isDealerAdminSomewhere(person),
  platformAdmin: (person) => person !== null && isPlatformAdmin(person),
};

function refuseAccess({ access, beforeTwoStep, whilePresenting }: Endpoint, ctx: Ctx): void {
  if (access !== 'public' && !ctx.person) throw notSignedIn();
  if (ctx.person?.twoStepNeeded && !beforeTwoStep) {
    if (access !== 'public') throw twoStepNeeded();
    ctx.person = null; // continues as an anonymous visitor
  }
  if (ctx.person?.presenting && !whilePresenting) {
    if (access !== 'public') throw presenting(ctx.person.presenting.page);
    ctx.person = null; // the device is in a customer's hands
  }
  if (!allows[access](ctx.person)) throw forbidden();
}

/** Checks a value against a schema; throws 422 with the problems of each field. */
export function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value;
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  const errors: Record<string, Problem[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), problemOf(issue)];
  }
  throw invalid(errors);
}

/** The problem that the rule or schema names, else the one for this kind of mistake (spec 5). */
function problemOf(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem as Problem;
  if (issue.message.startsWith('fieldProblems.')) return { key: issue.message } as Problem;
  if (issue.input === undefined || issue.input === null) return { key: 'fieldProblems.required' };
  if (issue.code === 'invalid_value') return { key: 'fieldProblems.oneOf', values: [issue.values] };
  if (issue.code === 'too_small' && isNumeric(issue.origin))
    return { key: 'fieldProblems.atLeast', values: [Number(issue.minimum)] };
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  const isNumber = issue.code === 'invalid_type' && isNumeric(issue.expected);
  return { key: isNumber ? 'fieldProblems.numeric' : 'fieldProblems.invalid' };
}

function tooBig(origin: string, most: number): Problem {
  if (isNumeric(origin)) return { key: 'fieldProblems.atMost', values: [most] };
  if (origin === 'array') return { key: 'fieldProblems.atMostEntries', values: [most] };
  return { key: 'fieldProblems.max', values: [{ label: 'thisField' }, most] };
}

const isNumeric = (kind: string) => kind === 'number' || kind === 'int';

/** A call's name for generated clients: getAuthOrdersById for 'GET /api/v1/auth/orders/:id'. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/(api\/)?(v1\/)?/, '')
    .replace(/:(\w)/g, (_, letter: string) => `by-${letter}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return (
    method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  );
}

/** '/api/v1/auth/orders/:id' is about orders. */
function tagOf(url: string): string {
  return url.replace(/^\/(api\/)?(v1\/)?(auth\/)?/, '').split('/')[0]!;
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
}
