import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notFound } from '#server/base/errors.ts';
import { isShopAddress, shopPath } from '#shared/rules/address.ts';
import { languages } from '#shared/rules/languages.ts';
import { typedCookie } from '#shared/rules/typed-cookie.ts';
import { admitted } from './admission.ts';
import type { Ctx, Parts } from './ctx.ts';
import { wordingFor } from './requested-language.ts';
import { type Api, makeCtx, visitorOf } from './route.ts';
import { refuseOtherSites } from './same-site.ts';
import { isSecure } from './session.ts';

const formType = 'application/x-www-form-urlencoded';
/** Largest form in bytes. */
const mostBytes = 10_000;
/** For how many seconds a browser keeps what was typed. */
const typedSeconds = 600;
/** Longest value that it keeps, in characters. */
const longestTyped = 254;

/** What follows a form: its page, with this query ('' for none). */
interface FormAnswer {
  query: string;
  /** What the page shows again, and no address may have. */
  typed?: Readonly<Record<string, string>>;
}

interface PageForm {
  answer(ctx: Ctx, fields: URLSearchParams, params: FormParams): Promise<FormAnswer>;
  /** Whether these fields place an order, which overload refuses last; absent: none do. */
  placesOrder?(fields: URLSearchParams): boolean;
}

/** Forms by page path below a dealership's address. */
export type PageForms = Record<string, PageForm>;

/**
 * Forms without scripts: posted to their page's address, answered with 303 (contract 4). In a shop in
 * preparation, whoever may not see its pages gets 404 here too.
 */
export async function acceptPageForms(
  app: FastifyInstance,
  parts: Parts,
  { findSession, guardPreparing }: Pick<Api, 'findSession' | 'guardPreparing'>,
  forms: PageForms,
): Promise<void> {
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  for (const [path, form] of Object.entries(forms)) {
    for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
      const url = `${prefix}/:makeId/:dealerCode/${path}`;
      app.post<FormRequest>(url, { schema: { hide: true } }, async (request, reply) => {
        const { makeId, dealerCode } = request.params;
        if (!isShopAddress(makeId, dealerCode)) throw notFound();
        refuseUnlessOurs(parts, request);
        const visitor = visitorOf(parts, request, reply, findSession);
        await guardPreparing(parts, anybodys, { params: request.params }, visitor);
        const fields =
          request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const ctx = await makeCtx(parts, request, reply, null, wordingFor(request, reply));
        // Refused only now that the fields are read: the page of the refusal sends them again.
        const lane = form.placesOrder?.(fields) ? 'order' : 'change';
        const { query, typed = {} } = await admitted(lane, () =>
          form.answer(ctx, fields, request.params),
        );
        const page = `${prefix}${shopPath(makeId, dealerCode)}/${filled(path, request.params)}`;
        keepTyped(parts, { request, reply, page }, typedValue(typed));
        return seeOther(reply, query === '' ? page : `${page}?${query}`);
      });
    }
  }
}

/** As a call would be that anybody may make. */
const anybodys = { access: 'public' } as const;

/** The parameters of a page's path; `token` of one that has it. */
interface FormParams {
  makeId: string;
  dealerCode: string;
  token?: string;
}

interface FormRequest {
  Params: FormParams;
}

/** The fields as a cookie's value, without empty ones. */
const typedValue = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === '' ? [] : [[name, value.slice(0, longestTyped)]],
    ),
  ).toString();

/** Keeps what was typed for its page alone; '' forgets it. */
function keepTyped(
  { config }: Parts,
  { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: string },
  value: string,
): void {
  if (value === '' && request.cookies[typedCookie] === undefined) return;
  reply.setCookie(typedCookie, value, {
    ...{ path: page, httpOnly: true, sameSite: 'lax', secure: isSecure(config) },
    ...{ maxAge: value === '' ? 0 : typedSeconds, encode: String },
  });
}

const filled = (path: string, { token = '' }: FormParams) =>
  path.replace(':token', encodeURIComponent(token));

/** Such a form has no CSRF token, so the browser's headers must prove that it is ours. */
function refuseUnlessOurs(parts: Parts, request: FastifyRequest): void {
  refuseOtherSites(parts, request);
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site !== 'same-origin') throw forbidden();
}

const seeOther = (reply: FastifyReply, address: string) =>
  reply.code(303).headers({ 'Cache-Control': 'no-store', Location: address }).send();
