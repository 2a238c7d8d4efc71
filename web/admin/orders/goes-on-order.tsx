import { Alert, List } from '@mantine/core';
import { isLive } from '#shared/rules/line-progress.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import { goesOnOrder as texts } from '#texts/admin/goes-with.ts';
import type { DeskOrder, TogetherProblem } from '#web/entities.ts';
import { useProblems } from '#web/shop/parts/together/use-problems.ts';

/**
 * What is needed and not on an order, or cannot be installed together; nothing without problems, nor
 * of an order that is fulfilled or cancelled: what its customer did about it is past.
 */
export function GoesOnOrder({ desk }: { desk: DeskOrder }) {
  const { order } = desk;
  const lines = order.orderItems.filter(isLive);
  const isToDo = isOpenStatus(order.statusId);
  const problems = useProblems(lines, isToDo && lines.length > 0);
  if (problems.length === 0) return null;
  const isAnyway = 'goesAnyway' in order && order.goesAnyway;
  const sentences = [...new Set(problems.map((problem) => problemText(problem, lines)))];
  return (
    <Alert color="yellow" variant="light" title={texts.title}>
      <List size="sm">
        {sentences.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      {isAnyway && texts.anyway}
    </Alert>
  );
}

interface NamedLine {
  name: string;
  hasNeeded?: boolean;
}

/** How many of the products that would do are named. */
const mostNamed = 3;

/** A problem of an order's lines in words for staff. */
export function problemText(
  { kind, lines: at, oneOf }: TogetherProblem,
  lines: NamedLine[],
): string {
  const names = at.map((index) => lines[index]?.name ?? '');
  const [first = '', second = ''] = names;
  if (kind === 'excludes') return texts.excludes(first, second);
  if (kind === 'group') return texts.group(names.join(', '));
  if (lines[at[0] ?? -1]?.hasNeeded) return texts.had(first);
  const others = oneOf.slice(0, mostNamed).map(({ name }) => name);
  return texts.missing(first, others.join(' / '));
}
