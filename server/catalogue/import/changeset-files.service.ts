import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { UploadedFile } from '#server/base/images/images.service.ts';
import {
  createDraft,
  findChangeset,
  ownerNamed,
  showChangeset,
} from '#server/catalogue/changesets/changesets.service.ts';
import type { Owner } from '#server/catalogue/changesets/changesets.sql.ts';
import { fileOfChangeset } from '#server/catalogue/changesets/check.service.ts';
import type { ImportedFile } from '#shared/contract/changeset-files.ts';
import type { Changeset } from '#shared/contract/changesets.ts';
import { say } from '#shared/messages/text.ts';
import { insertFile, selectMakeNames } from './changeset-files.sql.ts';
import { type DescribedFile, describeFile } from './describe-file.ts';
import { savedFor } from './import-mappings.service.ts';
import type { Kind } from './mapping.ts';
import { Refusal } from './refusal.ts';

interface Named {
  dealerId?: number | undefined;
  makeId?: number | undefined;
}
interface Chosen {
  sheet?: string | undefined;
  encoding?: string | undefined;
  kind?: Kind | undefined;
}

/**
 * Begins a change by an uploaded file, and tells its beginning; throws 403, 404, and 422 for a file that
 * cannot be read, of which nothing is kept.
 */
export async function uploadFile(
  ctx: Ctx,
  named: Named,
  files: readonly UploadedFile[],
): Promise<{ changeset: Changeset; file: ImportedFile }> {
  const owner = await ownerNamed(ctx, named);
  const [given, another] = files;
  if (!given || another) throw invalid({ file: { key: 'fileProblems.oneFile' } });
  const { name, bytes } = given;
  const file = await describe(ctx, owner, { name, bytes }, {});
  const id = await inTransaction(ctx, async (ctx) => {
    const input = { file: name, bytes: bytes.length, sheet: file.sheet };
    const id = await createDraft(ctx, owner, { kind: 'import', title: name, input });
    await insertFile(ctx.db, id, bytes);
    return id;
  });
  return { changeset: await showChangeset(ctx, id), file };
}

/** The beginning of a changeset's file; throws 404, and 422 for a sheet that cannot be read. */
export async function showFile(ctx: Ctx, id: number, chosen: Chosen): Promise<ImportedFile> {
  const { makeId, dealerId, title } = await findChangeset(ctx, id);
  const bytes = orNotFound(await fileOfChangeset(ctx.db, id));
  return describe(ctx, { makeId, dealerId }, { name: title, bytes }, chosen);
}

async function describe(
  ctx: Ctx,
  owner: Owner,
  { name, bytes }: UploadedFile,
  chosen: Chosen,
): Promise<ImportedFile> {
  const makes = await selectMakeNames(ctx.db);
  const findSaved = (header: readonly string[]) => savedFor(ctx, owner, header);
  try {
    const as = (kind: Kind | undefined) =>
      describeFile({ file: bytes, makes, findSaved, ...chosen, kind });
    const found = await as(chosen.kind);
    // Vehicles are the make's: to a dealership a file of them has products whose numbers are missing.
    const isOfMakeAlone = owner.dealerId !== null && found.mapping.kind === 'vehicles';
    const described = isOfMakeAlone ? await as('products') : found;
    return toImportedFile(ctx, described, { name, bytes: bytes.length });
  } catch (error) {
    if (error instanceof Refusal && error.text) throw invalid({ file: error.text });
    if (error instanceof RangeError && chosen.encoding)
      throw invalid({ encoding: { key: 'fieldProblems.invalid' } });
    throw error;
  }
}

function toImportedFile(
  ctx: Ctx,
  described: DescribedFile,
  file: { name: string; bytes: number },
): ImportedFile {
  const { header: _, mapping, fitting, warnings, ...shown } = described;
  return {
    ...file,
    ...shown,
    kind: mapping.kind,
    mapping,
    fitting: fitting.map(({ name, mapping }) => ({
      name,
      mapping,
    })),
    warnings: warnings.map((warning) => say(ctx.words, warning)),
  };
}
