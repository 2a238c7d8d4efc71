import { forbidden, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { SavedView } from '#shared/contract/saved-views.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import { mostSavedViews, type SavedViewPage } from '#shared/rules/saved-views.ts';
import {
  deleteView,
  isNameTaken,
  renameView,
  selectViews,
  upsertView,
  type ViewPlace,
} from './saved-views.sql.ts';

interface AskedPlace {
  dealerId?: number | undefined;
  page: SavedViewPage;
}

/** The signed-in person's views of a page, by name; throws 403, 404. */
export async function listViews(ctx: Ctx, place: AskedPlace): Promise<SavedView[]> {
  return selectViews(ctx.db, placeOf(ctx, place));
}

/** Saves the filters of a page under a name, in place of those that have it; throws 403, 404, 422. */
export async function saveView(
  ctx: Ctx,
  { name, query, ...place }: AskedPlace & { name: string; query: string },
): Promise<SavedView> {
  const views = await selectViews(ctx.db, placeOf(ctx, place));
  const isNew = views.every((view) => view.name.toLowerCase() !== name.toLowerCase());
  if (isNew && views.length >= mostSavedViews)
    throw invalid({ name: { key: 'savedViewProblems.tooMany', values: [mostSavedViews] } });
  if (place.dealerId !== undefined) await findDealer(ctx, place.dealerId);
  return (await upsertView(ctx.db, placeOf(ctx, place), { name, query, now: ctx.now() }))!;
}

/** Gives one's view another name; throws 404 for somebody else's, 422 for a taken name. */
export async function nameView(ctx: Ctx, id: number, name: string): Promise<SavedView> {
  const { id: userId } = signedIn(ctx);
  if (await isNameTaken(ctx.db, userId, id, name))
    throw invalid({ name: { key: 'savedViewProblems.taken' } });
  return orNotFound(await renameView(ctx.db, userId, id, name));
}

/** Deletes one's view; throws 404 for somebody else's. */
export async function removeView(ctx: Ctx, id: number): Promise<void> {
  if ((await deleteView(ctx.db, signedIn(ctx).id, id)) === 0) throw notFound();
}

function placeOf(ctx: Ctx, { dealerId, page }: AskedPlace): ViewPlace {
  const person = signedIn(ctx);
  if (dealerId !== undefined) personIn(ctx, dealerId);
  else if (!isPlatformAdmin(person)) throw forbidden();
  return { userId: person.id, dealerId: dealerId ?? null, page };
}
