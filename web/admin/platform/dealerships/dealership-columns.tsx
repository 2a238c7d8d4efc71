import { Badge, Group } from '@mantine/core';
import type { ListedDealership } from '#shared/contract/platform-dealers.ts';
import { formatDay } from '#texts/dates.ts';
import { platformDealerships as texts } from '#texts/platform/dealerships.ts';
import { platformReady } from '#texts/platform/get-ready.ts';
import { labels } from '#texts/validation.ts';
import type { Column } from '#web/admin/frame/column.ts';
import { figureColumn, fileColumn, sortedColumn } from '#web/admin/frame/column.ts';

/** How many lines of its list each dealership in preparation has left, by its id. */
type Left = ReadonlyMap<number, number>;

/** The columns of the platform's table of dealerships. */
export const dealershipColumns = (left: Left): readonly Column<ListedDealership>[] => [
  sortedColumn('name', labels.name, ({ name }) => name),
  sortedColumn('make', texts.make, ({ make }) => make),
  { ...sortedColumn<ListedDealership>('code', labels.code, ({ code }) => code), isShort: true },
  sortedColumn('city', labels.city, ({ city }) => city),
  sortedColumn('province', labels.province, ({ province }) => province),
  fileColumn(labels.phone, ({ phone }) => phone),
  figureColumn('orders', texts.orders, ({ orders }) => orders),
  {
    ...sortedColumn<ListedDealership>(
      'lastOrderOn',
      texts.lastOrder,
      ({ lastOrderOn }) => lastOrderOn ?? '',
      ({ lastOrderOn }) => (lastOrderOn ? formatDay(lastOrderOn) : texts.noOrder),
    ),
    isShort: true,
  },
  sortedColumn<ListedDealership>('isOpen', texts.state, stateOf, (row) => (
    <State {...row} left={left.get(row.id)} />
  )),
];

function stateOf({ isOpen, preparing }: Pick<ListedDealership, 'isOpen' | 'preparing'>): string {
  if (!isOpen) return texts.closed;
  return preparing ? texts.preparing : texts.open;
}

/** Two short lines rather than a table that scrolls. */
const mayBreak = { h: 'auto', styles: { label: { whiteSpace: 'normal' } } } as const;

interface Stated extends Pick<ListedDealership, 'isOpen' | 'preparing' | 'invitedEmail'> {
  left: number | undefined;
}

/** In preparation and how far, open or closed, and whether its admin has not come yet. */
export function State(row: Stated) {
  const { isOpen, preparing, invitedEmail, left } = row;
  const openColour = preparing ? 'gray' : 'accent';
  return (
    <Group gap={4}>
      <Badge color={isOpen ? openColour : 'red'} {...mayBreak}>
        {stateOf(row)}
      </Badge>
      {isOpen && preparing && left !== undefined && (
        <Badge variant="outline" color="gray" {...mayBreak}>
          {platformReady.linesLeft(left)}
        </Badge>
      )}
      {isOpen && invitedEmail && (
        <Badge color="gray" {...mayBreak}>
          {texts.invited}
        </Badge>
      )}
    </Group>
  );
}
