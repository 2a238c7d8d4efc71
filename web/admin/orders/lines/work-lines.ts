import { type DeskAction, deskActions } from '#shared/rules/desk-actions.ts';
import type { FormAction } from '#shared/rules/desk-forms.ts';
import { isLineMove, isLive, type LineMove, mayMoveLine } from '#shared/rules/line-progress.ts';
import type { DeskOrder, OrderItem } from '#web/entities.ts';

type AnyItem = DeskOrder['order']['orderItems'][number];

/** A line as the page shows it: what was sold, and how far its work has come. */
export interface Line {
  item: AnyItem;
  work: DeskOrder['lines'][number];
}

/** Whether the line has prices: not for who fetches or fits parts alone. */
export const isPricedItem = (item: AnyItem): item is OrderItem => 'price' in item;

/** The lines of an order with their work. */
export function linesOf({ order, lines }: Pick<DeskOrder, 'order' | 'lines'>): Line[] {
  const works = new Map(lines.map((work) => [work.id, work]));
  return order.orderItems.flatMap((item) => {
    const work = works.get(item.id);
    return work ? [{ item, work }] : [];
  });
}

/** Whether a line counts: in sums, and in what is left to do. */
export const counts = ({ work }: Line): boolean => isLive(work);

/** What can be done to a line now, by this person, in the order of a menu. */
export const movesOf = (line: Line, may: readonly DeskAction[]): LineMove[] =>
  moves.filter((move) => may.includes(move) && canMove(line, move));

const moves = deskActions.filter(isLineMove);

const canMove = ({ item, work }: Line, move: LineMove): boolean =>
  mayMoveLine({ ...item, progress: work.progress }, move);

/** A move that one press does to many lines. */
export type StepMove = LineMove & FormAction;

/** A step and the lines to which it would be done. */
export interface Step {
  move: StepMove;
  lineIds: number[];
}

const steps: readonly StepMove[] = [
  'reserve',
  'orderParts',
  'expect',
  'receive',
  'install',
  'handOver',
  'cancelLines',
];

/** The steps that are possible for some of these lines, each with the lines that are ready for it. */
export function stepsFor(lines: readonly Line[], may: readonly DeskAction[]): Step[] {
  return steps
    .filter((move) => may.includes(move))
    .map((move) => ({
      move,
      lineIds: lines.filter((line) => canMove(line, move)).map(({ item }) => item.id),
    }))
    .filter(({ lineIds }) => lineIds.length > 0);
}
