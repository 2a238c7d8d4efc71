import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notFound } from '#server/base/errors.ts';
import { isShopAddress, shopPath } from '#shared/rules/address.ts';
import { languages } from '#shared/rules/languages.ts';
import { wordingFor } from './asked-language.ts';
import type { Ctx, Parts } from './ctx.ts';
import { makeCtx } from './route.ts';
import { refuseOtherSites } from './same-site.ts';

const formType = 'application/x-www-form-urlencoded';
/** Largest form in bytes. */
const mostBytes = 10_000;

/** Form handlers by page path below a dealership's address; each returns the next page's query. */
export type PageForms = Record<string, (ctx: Ctx, fields: URLSearchParams) => Promise<string>>;

/** Forms without scripts: posted to their page's address, answered with 303 (contract 4). */
export async function acceptPageForms(
  app: FastifyInstance,
  parts: Parts,
  forms: PageForms,
): Promise<void> {
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  for (const [path, handle] of Object.entries(forms)) {
    for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
      const url = `${prefix}/:makeId/:dealerCode/${path}`;
      app.post<FormRequest>(url, { schema: { hide: true } }, async (request, reply) => {
        const { makeId, dealerCode } = request.params;
        if (!isShopAddress(makeId, dealerCode)) throw notFound();
        refuseUnlessOurs(parts, request);
        const fields =
          request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const ctx = await makeCtx(parts, request, reply, null, wordingFor(request, reply));
        const query = await handle(ctx, fields);
        return seeOther(reply, `${prefix}${shopPath(makeId, dealerCode)}/${path}?${query}`);
      });
    }
  }
}

interface FormRequest {
  Params: { makeId: string; dealerCode: string };
}

/** Such a form has no CSRF token, so the browser's headers must prove that it is ours. */
function refuseUnlessOurs(parts: Parts, request: FastifyRequest): void {
  refuseOtherSites(parts, request);
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site !== 'same-origin') throw forbidden();
}

const seeOther = (reply: FastifyReply, address: string) =>
  reply.code(303).headers({ 'Cache-Control': 'no-store', Location: address }).send();
