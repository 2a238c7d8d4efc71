import { wordsOf } from '#server/database/words.ts';
import { daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { Ctx } from '#server/http/ctx.ts';
import { forbidden } from '#server/http/errors.ts';
import { personIn } from '#server/http/tenant.ts';
import type { AuditEntry, AuditKind } from '#shared/contract/audit.ts';
import { maySeeAuditTrail } from '#shared/rules/permissions.ts';
import { countTrail, selectTrail, type TrailRow } from './trail.sql.ts';

/** Rows that are counted and reached by paging; a narrower range reaches the others. */
const most = 10_000;

interface Query {
  dealerId: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
  kind?: AuditKind | undefined;
  search?: string | undefined;
  page: number;
  rows: number;
  order: 'asc' | 'desc';
}

/** A page of a dealership's audit trail and how long it is; throws 403, 404, 422. */
export async function listTrail(ctx: Ctx, query: Query) {
  if (!maySeeAuditTrail(personIn(ctx, query.dealerId), query.dealerId)) throw forbidden();
  const dealer = await findDealer(ctx, query.dealerId);
  const words = wordsOf(query.search ?? '');
  const part = { dealerId: dealer.id, days: daysOf(dealer, query), kind: query.kind, words };
  const isReached = (query.page - 1) * query.rows < most;
  const [found, rows] = await Promise.all([
    countTrail(ctx.db, part, most + 1),
    isReached ? selectTrail(ctx.db, part, query) : [],
  ]);
  return { data: rows.map(toEntry), total: Math.min(found, most), ...(found > most && { more: true as const }) };
}

const toEntry = ({ whoId, who, at, ...row }: TrailRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  who: whoId === null ? null : { id: whoId, name: who ?? '' },
});
