import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { TogetherProblem } from '#shared/contract/products.ts';
import { type GoingProblem, goingProblems } from '#shared/rules/goes-with.ts';
import { toListed } from './products.service.ts';
import { selectTogether } from './products.sql.ts';

/**
 * What is missing in these lines, or cannot be installed together, with products that would help;
 * throws 404 for an unknown dealership.
 */
export async function findProblems(
  ctx: Ctx,
  dealerId: number,
  lines: readonly { productId: number; trimId: number | null }[],
): Promise<TogetherProblem[]> {
  const found = orNotFound(await selectTogether(ctx.db, dealerId, lines, ctx.language));
  const problems = goingProblems(
    found.lines.map(({ trimId, going }) => ({
      ...going,
      trimId,
      needs: going.needs.map((oneOf) => oneOf.map(({ id }) => id)),
      hasNeeded: false,
    })),
  );
  const products = new Map(
    found.lines.flatMap(({ going }) =>
      going.needs.flat().map((row) => [row.id, toListed(row, found)]),
    ),
  );
  return problems.map((problem) => ({
    kind: problem.kind,
    lines: [...problem.lines],
    oneOf: idsOf(problem).map((id) => products.get(id)!),
  }));
}

const idsOf = (problem: GoingProblem) => (problem.kind === 'needs' ? problem.oneOf : []);
