import { forbidden, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';

import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { Changeset, ChangesetKind } from '#shared/contract/changesets.ts';
import { isPlatformAdmin, mayManageProducts } from '#shared/rules/permissions.ts';
import {
  type ChangesetRecord,
  countChangesets,
  deleteChangeset,
  insertChangeset,
  isMake,
  type Owner,
  selectAtWork,
  selectChangeset,
  selectChangesets,
} from './changesets.sql.ts';
import { forgetPictures } from './pictures.service.ts';
import { toChangeset } from './to-changeset.ts';

const day = 24 * 60 * 60_000;
/** How long what is not applied is kept, and how long what is applied can be undone. */
export const draftDays = 7;
export const undoDays = 30;

export const inDays = (ctx: Pick<Ctx, 'now'>, days: number) =>
  new Date(ctx.now().getTime() + days * day);

/**
 * Whose products are named: a dealership's (its dealer admins) or a make's (platform admins).
 * Throws 403, 404, 422 where neither or both are named.
 */
export async function ownerNamed(
  ctx: Ctx,
  { dealerId, makeId }: { dealerId?: number | undefined; makeId?: number | undefined },
): Promise<Owner> {
  if ((dealerId === undefined) === (makeId === undefined))
    throw invalid({ dealerId: { key: 'changesetProblems.owner' } });
  if (dealerId !== undefined) {
    mustManage(ctx, dealerId);
    return { makeId: (await findDealer(ctx, dealerId)).makeId, dealerId };
  }
  mustManage(ctx, null);
  if (!(await isMake(ctx.db, makeId!))) throw notFound();
  return { makeId: makeId!, dealerId: null };
}

function mustManage(ctx: Ctx, dealerId: number | null): void {
  if (dealerId === null) {
    if (!isPlatformAdmin(signedIn(ctx))) throw forbidden();
  } else if (!mayManageProducts(personIn(ctx, dealerId), dealerId)) throw forbidden();
}

/** A changeset that the signed-in person may see and apply; throws 404. */
export async function findChangeset(ctx: Ctx, id: number): Promise<ChangesetRecord> {
  const found = await selectChangeset(ctx.db, id);
  // A make's is to a dealership as if it were not there.
  if (!found || (found.dealerId === null && !isPlatformAdmin(signedIn(ctx)))) throw notFound();
  mustManage(ctx, found.dealerId);
  return found;
}

/** Begins a changeset of an owner whom the caller has checked; returns its id. */
export const createDraft = (
  ctx: Pick<Ctx, 'db' | 'now' | 'person'>,
  owner: Owner,
  { kind, title, input }: { kind: ChangesetKind; title: string; input: object },
): Promise<number> =>
  insertChangeset(ctx.db, {
    ...{ ...owner, kind, title, input, createdBy: ctx.person?.id ?? null },
    ...{ now: ctx.now(), expiresAt: inDays(ctx, draftDays) },
  });

/** A changeset for the API; throws 404. */
export async function showChangeset(ctx: Ctx, id: number): Promise<Changeset> {
  return described(ctx, await findChangeset(ctx, id));
}

async function described(ctx: Ctx, record: ChangesetRecord): Promise<Changeset> {
  const isAtWork = record.state === 'applying' || record.state === 'undoing';
  const before = isAtWork ? await selectAtWork(ctx.db, record) : undefined;
  return toChangeset(ctx, record, before?.title ?? null);
}

/** A page of a dealership's or a make's changesets, newest first, and their number; throws 403, 404. */
export async function listChangesets(
  ctx: Ctx,
  query: {
    dealerId?: number | undefined;
    makeId?: number | undefined;
    page: number;
    rows: number;
  },
) {
  const owner = await ownerNamed(ctx, query);
  const [records, total] = await Promise.all([
    selectChangesets(ctx.db, owner, query),
    countChangesets(ctx.db, owner),
  ]);
  const data = await Promise.all(records.map((record) => described(ctx, record)));
  return { data, meta: { total } };
}

/** Discards a changeset that was not applied; throws 404, 422. */
export async function discardChangeset(ctx: Ctx, id: number): Promise<void> {
  const { state } = await findChangeset(ctx, id);
  await inTransaction(ctx, async ({ db }) => {
    if (state !== 'applied' && state !== 'undone') await forgetPictures(db, id, ctx.now());
    if ((await deleteChangeset(db, id)) === 0)
      throw invalid({ state: { key: 'changesetProblems.applied' } });
  });
}
