import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, contract, type InputOf } from '#shared/contract/contract.ts';
import { say } from '#shared/messages/text.ts';
import { api } from './api.ts';
import type { Scopes } from './base/cache/answer-cache.ts';
import type { Ctx, Parts } from './base/http/ctx.ts';
import { logFailure, toHttpError } from './base/http/error-handler.ts';
import { callInProcess, makeCtx, type Named, visitorOf } from './base/http/route.ts';
import type { Wording } from './base/words.ts';

/**
 * The API for a page's loaders, in the page's language; makes each call once, and looks the session up once, if needed.
 * With `scopes` the page is the same for everyone: it collects what the page shows and allows only
 * such calls. `isOpen`: whoever may not see a shop in preparation gets the page too.
 */
export function pageCalls(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  wording: Wording,
  { scopes, isOpen }: { scopes?: Scopes | undefined; isOpen: boolean },
) {
  const visitor = visitorOf(parts, request, reply, api.findSession);
  const contexts: { anyone?: Promise<Ctx>; signedIn?: Promise<Ctx> } = {};
  const made = new Map<string, Promise<unknown>>();

  async function call(name: CallName, input: InputOf<CallName>): Promise<unknown> {
    const needsPerson = contract[name].access !== 'public';
    if (needsPerson && scopes)
      throw new Error(`A page that is the same for everyone calls ${name}.`);
    const key = needsPerson ? 'signedIn' : 'anyone';
    const findSession = needsPerson ? api.findSession : null;
    contexts[key] ??= makeCtx(parts, request, reply, findSession, wording);
    const ctx = await contexts[key];
    try {
      const named = input as Named;
      const isPreview =
        !isOpen && (await api.guardPreparing(parts, contract[name], named, visitor));
      if (isPreview) scopes?.endAt(ctx.now());
      return await callInProcess(scopes ? { ...ctx, scopes } : ctx, api, name, input as never);
    } catch (error) {
      // A page that is shown without an answer that failed is true for this moment alone.
      scopes?.endAt(ctx.now());
      // The router takes a thrown response as the page's answer; a malformed id is a missing page.
      const refusal = toHttpError(error as Error);
      if (refusal.status === 500) throw error;
      logFailure(refusal, error as Error, request);
      const status = refusal.status === 422 ? 404 : refusal.status;
      const message = say(ctx.words, refusal.text);
      throw new Response(message, {
        status,
        headers: refusal.headers,
      });
    }
  }

  return (name: CallName, input: InputOf<CallName>): Promise<unknown> => {
    if (!name.startsWith('GET ')) return call(name, input);
    const key = `${name} ${JSON.stringify(input)}`;
    const answer = made.get(key) ?? call(name, input);
    made.set(key, answer);
    return answer;
  };
}
