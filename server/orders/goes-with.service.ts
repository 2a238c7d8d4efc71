import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findProblems } from '#server/catalogue/products/goes-with.service.ts';
import type { PostedItem, PostedOrder } from '#shared/contract/orders.ts';
import type { Text } from '#shared/messages/text.ts';
import { type GoingLine, type GoingProblem, goingProblems } from '#shared/rules/goes-with.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import type { NewItem } from './order-storage.ts';
import type { OrderRow } from './orders.sql.ts';
import type { Offer } from './save-order.sql.ts';

type Product = Offer<unknown>['products'][number];
type Chosen = Pick<PostedItem, 'hasNeeded'>;

/** How many names of products a message tells at most. */
const mostNames = 3;

/**
 * Throws 422 that names lines which need something that is missing, or which cannot be installed
 * together (decision 083). Staff may order `goesAnyway`; returns whether they did so against a problem.
 * A line that says nothing of `hasNeeded` is taken to have what it needs.
 */
export function refuseGoing(
  offer: Pick<Offer<unknown>, 'products'>,
  { orderItems, goesAnyway }: Pick<PostedOrder, 'orderItems' | 'goesAnyway'>,
  isStaff: boolean,
): boolean {
  const products = inOrder(offer.products, orderItems.length);
  const problems = goingProblems(products.map((product, at) => lineOf(product, orderItems[at]!)));
  if (problems.length === 0) return false;
  if (isStaff && goesAnyway) return true;
  throw invalid(problemTexts(problems, products, 'orderItems'));
}

/** Whether something that these lines need is missing, or they cannot be installed together. */
export const hasGoingProblem = (products: Product[], lines: readonly Chosen[]): boolean =>
  goingProblems(inOrder(products, lines.length).map((product, at) => lineOf(product, lines[at]!)))
    .length > 0;

/**
 * Throws 422 for lines that cannot be installed together with an order's, or with each other. A missing
 * thing that they need is no reason to refuse them: the order's page shows it.
 */
export async function refuseAdded(
  ctx: Ctx,
  { dealerId, items }: Pick<OrderRow, 'dealerId' | 'items'>,
  added: readonly NewItem[],
): Promise<void> {
  const present = items.filter(isLive);
  const lines = [...present, ...added];
  const problems = await findProblems(ctx, dealerId, lines);
  const isNew = (at: number) => at >= present.length;
  const problem = problems.find(({ kind, lines: at }) => kind !== 'needs' && at.some(isNew));
  if (!problem) return;
  const names = problem.lines.map((at) => lines[at]!.name);
  throw invalid({ 'action.anyway': conflictText(problem.kind === 'excludes', names) });
}

/** The products of all posted lines, which were found before. */
const inOrder = (products: Product[], count: number): Product[] =>
  Array.from({ length: count }, (_, at) => products.find(({ position }) => position === at + 1)!);

const lineOf = ({ trimId, going }: Product, { hasNeeded }: Chosen): GoingLine => ({
  trimId,
  products: going?.products ?? [],
  needs: going?.needs.map((oneOf) => oneOf.map(({ id }) => id)) ?? [],
  excludes: going?.excludes ?? [],
  groups: going?.groups ?? [],
  hasNeeded: hasNeeded !== false,
});

/** The text of each problem at the last of its lines: that one is to go, and the earlier ones stay. */
function problemTexts(
  problems: readonly GoingProblem[],
  products: readonly Product[],
  field: string,
): Record<string, Text> {
  const texts = problems.map((problem) => [
    `${field}.${problem.lines.at(-1)}.productId`,
    textOf(problem, products),
  ]);
  return Object.fromEntries(texts.toReversed());
}

function textOf(problem: GoingProblem, products: readonly Product[]): Text {
  const names = problem.lines.map((at) => products[at]!.name);
  const [name = ''] = names;
  if (problem.kind !== 'needs') return conflictText(problem.kind === 'excludes', names);
  const { needs } = products[problem.lines[0]]!.going!;
  const needed = needs.flat().filter(({ id }) => problem.oneOf.includes(id));
  const anyOf = namesOf([...new Set(needed.map((one) => one.name))]);
  const key = problem.oneOf.length > 1 ? 'goesProblems.needsOne' : 'goesProblems.needs';
  return { key, values: [name, anyOf] };
}

const conflictText = (isPair: boolean, names: readonly string[]): Text =>
  isPair
    ? { key: 'goesProblems.excludes', values: [names[0] ?? '', names[1] ?? ''] }
    : { key: 'goesProblems.group', values: [namesOf(names)] };

const namesOf = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`;
