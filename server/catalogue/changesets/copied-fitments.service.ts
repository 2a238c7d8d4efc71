import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { Changeset } from '#shared/contract/changesets.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { createDraft, ownerNamed, showChangeset } from './changesets.service.ts';
import { noCounts, updateState } from './changesets.sql.ts';
import { selectYearsOf, storeCopiedFitments } from './copied-fitments.sql.ts';

type CopyFitmentsRequest = HandledInput<'POST /api/v1/auth/changesets/fitments'>['body'];

/**
 * Works out which of a dealership's or a make's products, fitting a vehicle of one year, fit the one of
 * the same name in another: a changeset, ready to be looked at. Throws 403, 404, 422.
 */
export async function copyFitments(ctx: Ctx, asked: CopyFitmentsRequest): Promise<Changeset> {
  const owner = await ownerNamed(ctx, asked);
  const years = await selectYearsOf(ctx.db, owner.makeId, asked);
  const yearOf = (id: number) => years.find((year) => year.id === id)?.year;
  const [from, to] = [yearOf(asked.from), yearOf(asked.to)];
  if (from === undefined) throw invalid({ from: { key: 'copiedYear.noYear' } });
  if (to === undefined) throw invalid({ to: { key: 'copiedYear.noYear' } });
  if (from === to) throw invalid({ to: { key: 'vehicleProblems.sameYear' } });
  return inTransaction(ctx, async (ctx) => {
    const title = ctx.words.copiedYear.fitments(from, to);
    const input = { from: asked.from, to: asked.to };
    const id = await createDraft(ctx, owner, { kind: 'copyYear', title, input });
    const { products, fitments } = await storeCopiedFitments(ctx.db, id, owner, asked);
    if (products === 0) throw invalid({ to: { key: 'changesetProblems.nothing' } });
    const rows = { changed: products, done: products, all: products };
    const counts = { ...noCounts, ...rows, fitmentsAdded: fitments };
    await updateState(ctx.db, { id, from: ['draft'] }, { state: 'ready', counts });
    return showChangeset(ctx, id);
  });
}
