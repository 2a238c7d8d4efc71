import { wordsOf } from '#server/base/database/words.ts';
import { forbidden } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { daysOf, platformDays } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { maySeeAuditTrail } from '#shared/rules/permissions.ts';
import { actionInWords } from './action-in-words.ts';
import { countTrail, selectTrail, type TrailRow } from './trail.sql.ts';

/** Most rows counted and reachable by paging; a narrower range reaches the others. */
const most = 10_000;

type Query = HandledInput<'GET /api/v1/auth/audit'>['query'];

/** A page of a dealership's or the platform's audit trail, and its length; throws 403, 404, 422. */
export async function listTrail(ctx: Ctx, query: Query) {
  const dealerId = query.dealerId ?? null;
  const person = dealerId === null ? signedIn(ctx) : personIn(ctx, dealerId);
  if (!maySeeAuditTrail(person, dealerId)) throw forbidden();
  const place = dealerId === null ? platformDays : await findDealer(ctx, dealerId);
  const words = wordsOf(query.search ?? '');
  const part = { dealerId, days: daysOf(place, query), kind: query.kind, words };
  const isReached = (query.page - 1) * query.rows < most;
  const [found, rows] = await Promise.all([
    countTrail(ctx.db, part, most + 1),
    isReached ? selectTrail(ctx.db, part, query) : [],
  ]);
  return {
    data: rows.map((row) => toEntry(ctx.words, row)),
    total: Math.min(found, most),
    ...(found > most && { more: true as const }),
  };
}

const toEntry = (words: Words, { whoId, who, action, ...row }: TrailRow): AuditEntry => ({
  ...inIso(row),
  action: actionInWords(words, action),
  who: whoId === null ? null : { id: whoId, name: who ?? '' },
});
