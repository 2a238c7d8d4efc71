import { invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { ownerNamed } from '#server/catalogue/changesets/changesets.service.ts';
import type { Owner } from '#server/catalogue/changesets/changesets.sql.ts';
import type { ColumnMapping, ImportMapping } from '#shared/contract/changeset-files.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import * as mappings from './import-mappings.sql.ts';

/** The mapping that an owner saved for files with this header, if any. */
export const savedFor = (ctx: Pick<Ctx, 'db'>, owner: Owner, header: readonly string[]) =>
  mappings.selectMappingFor(ctx.db, owner, header);

/** Keeps a mapping for the next file with this header, in place of one of the same name. */
export const saveMapping = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  owner: Owner,
  saved: {
    name: string;
    header: readonly string[];
    mapping: ColumnMapping;
    createdBy: number | null;
  },
) => mappings.upsertMapping(db, owner, { ...saved, now: now() });

/** An owner's mappings by name; throws 403, 404. */
export async function listMappings(
  ctx: Ctx,
  named: { dealerId?: number | undefined; makeId?: number | undefined },
): Promise<ImportMapping[]> {
  const saved = await mappings.selectMappings(ctx.db, await ownerNamed(ctx, named));
  return saved.map(inIso);
}

/** Renames a mapping; throws 403, 404, and 422 if another has the name. */
export async function renameMapping(ctx: Ctx, id: number, name: string): Promise<void> {
  const owner = await ownerOf(ctx, id);
  if (!(await mappings.renameMapping(ctx.db, id, owner, name)))
    throw invalid({ name: { key: 'fileProblems.nameTaken' } });
}

/** Deletes a mapping; throws 403, 404. */
export async function deleteMapping(ctx: Ctx, id: number): Promise<void> {
  await mappings.deleteMapping(ctx.db, id, await ownerOf(ctx, id));
}

/** A mapping's owner, for whom the signed-in person may act; throws 403, 404. */
async function ownerOf(ctx: Ctx, id: number): Promise<Owner> {
  const found = await mappings.selectMapping(ctx.db, id);
  // A make's is to a dealership as if it were not there.
  if (!found || (found.dealerId === null && !isPlatformAdmin(signedIn(ctx)))) throw notFound();
  const { makeId, dealerId } = found;
  return ownerNamed(ctx, dealerId === null ? { makeId } : { dealerId });
}
