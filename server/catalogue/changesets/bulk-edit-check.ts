import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { canBeIn } from '#server/catalogue/subcategories/subcategories.service.ts';
import type { Text } from '#shared/messages/text.ts';
import { type AmountChange, amountProblem, type BulkChanges } from '#shared/rules/bulk-change.ts';
import { selectPresentTrims } from './bulk-edit.sql.ts';
import type { Owner } from './changesets.sql.ts';

const amounts = [
  ['price', 'price'],
  ['frt', 'hours'],
  ['dealerPrice', 'price'],
  ['dealerFrt', 'hours'],
] as const;

/** The asked changes with the vehicles that merged ones have become; throws 422 at their fields. */
export async function checkChanges(
  ctx: Pick<Ctx, 'db'>,
  owner: Owner,
  changes: BulkChanges,
): Promise<BulkChanges> {
  const problems: Record<string, Text> = {};
  for (const [name, kind] of amounts) {
    const problem = changes[name] && problemOf(name, kind, changes[name]);
    if (problem) problems[name] = problem;
  }
  const { subcategory } = changes;
  if (subcategory && !(await canBeIn(ctx, owner, subcategory.categoryId, subcategory.id)))
    problems.subcategory = { key: 'productProblems.subcategory' };
  const checked = { ...changes };
  for (const name of ['addTrims', 'takeTrims'] as const) {
    const asked = changes[name];
    if (!asked?.length) continue;
    const present = await selectPresentTrims(ctx.db, owner.makeId, asked);
    if (new Set(present.map(({ given }) => given)).size < new Set(asked).size)
      problems[name] = { key: 'bulkProblems.trims' };
    checked[name] = [...new Set(present.map(({ id }) => id))];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return checked;
}

function problemOf(name: string, kind: 'price' | 'hours', change: AmountChange): Text | null {
  const isOwn = name === 'price' || name === 'frt';
  if (isOwn && change.way === 'clear') return { key: 'bulkProblems.notMakers' };
  const problem = amountProblem(kind, change);
  if (problem === 'twoDecimals' && change.way === 'percent')
    return { key: 'bulkProblems.percentDecimals' };
  return problem && { key: `bulkProblems.${problem}` };
}
