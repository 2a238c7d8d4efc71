import { Checkbox, Table } from '@mantine/core';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import type { LineMove } from '#shared/rules/line-progress.ts';
import { orderLines as texts } from '#texts/admin/order-lines.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { formatMoney, formatNumber } from '#texts/formats.ts';
import { RowMenu } from '#web/admin/frame/row-menu.tsx';
import { AboutLine } from '#web/admin/orders/order-lines.tsx';
import type { DeskOrder, OrderItem } from '#web/entities.ts';
import { unitPriceOf } from '#web/shop/parts/order/charged-item.ts';
import { stateOf } from './line-state.ts';
import styles from './lines-table.module.css';
import { marginOf } from './margin.ts';
import { counts, isPricedItem, type Line, movesOf } from './work-lines.ts';

interface LinesTableProps {
  lines: readonly Line[];
  order: DeskOrder['order'];
  may: readonly DeskAction[];
  /** YYYY-MM-DD in the dealership's time zone. */
  today: string;
  ticked: ReadonlySet<number>;
  /** Null: nothing can be done with lines, so there is nothing to tick. */
  onTick: ((ids: ReadonlySet<number>) => void) | null;
  onMove(move: LineMove, lineIds: number[]): void;
}

/** The lines of an order: a table where there is room, else a card for each. */
export function LinesTable(props: LinesTableProps) {
  const isPriced = props.lines.some(({ item }) => isPricedItem(item));
  return (
    <div className={styles.scroll}>
      <Table className={styles.table!} role="table" aria-label={texts.title}>
        <Head {...props} isPriced={isPriced} />
        <Table.Tbody role="rowgroup">
          {props.lines.map((line) => (
            <Row key={line.item.id} {...props} line={line} isPriced={isPriced} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type InTable = LinesTableProps & { isPriced: boolean };

function Head({ lines, ticked, onTick, isPriced }: InTable) {
  const ids = lines.filter(counts).map(({ item }) => item.id);
  const areAll = ids.length > 0 && ids.every((id) => ticked.has(id));
  return (
    <Table.Thead role="rowgroup" className={styles.head!}>
      <Table.Tr role="row">
        {onTick && (
          <Table.Th role="columnheader" scope="col" className={styles.tick!}>
            <Checkbox
              aria-label={texts.tickAll}
              checked={areAll}
              indeterminate={!areAll && ticked.size > 0}
              onChange={() => onTick(new Set(areAll ? [] : ids))}
            />
            <span className={styles.tickLabel} aria-hidden="true">
              {texts.tickAll}
            </span>
          </Table.Th>
        )}
        {labels(isPriced).map(([label, isNumber]) => (
          <Table.Th
            key={label}
            role="columnheader"
            scope="col"
            className={isNumber ? styles.number! : ''}
          >
            {label}
          </Table.Th>
        ))}
        {onTick && (
          <Table.Th role="columnheader" scope="col" className={styles.menu!}>
            <span className="visually-hidden">{texts.actions}</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

const labels = (isPriced: boolean): [string, boolean][] => [
  [texts.item, false],
  [texts.progress, false],
  [texts.quantity, true],
  ...(isPriced
    ? ([
        [texts.each, true],
        [texts.lineTotal, true],
      ] as [string, boolean][])
    : []),
];

function Row({ line, ticked, onTick, ...props }: InTable & { line: Line }) {
  const { item } = line;
  const isIn = counts(line);
  const isTicked = ticked.has(item.id);
  function tick(): void {
    const others = [...ticked].filter((id) => id !== item.id);
    onTick?.(new Set(isTicked ? others : [...others, item.id]));
  }
  return (
    <Table.Tr role="row" className={`${styles.row} ${isIn ? '' : styles.out}`}>
      {onTick && (
        <Table.Td role="cell" className={styles.tick!}>
          {isIn && (
            <Checkbox aria-label={texts.tick(item.name)} checked={isTicked} onChange={tick} />
          )}
        </Table.Td>
      )}
      <Cells {...props} line={line} />
      {onTick && (
        <Table.Td role="cell" className={styles.menu!}>
          <LineMenu {...props} line={line} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Cells({
  line,
  order,
  today,
  isPriced,
}: Omit<InTable, 'ticked' | 'onTick'> & { line: Line }) {
  const { item } = line;
  const language = 'language' in order ? order.language : undefined;
  return (
    <>
      <Table.Td role="cell" className={styles.about!}>
        <AboutLine item={item} {...(language && { language })} />
        {isPricedItem(item) && counts(line) && <MarginLine item={item} />}
      </Table.Td>
      <Table.Td role="cell" className={styles.state!} data-label={texts.progress}>
        <StateCell line={line} today={today} />
      </Table.Td>
      <Table.Td role="cell" className={styles.number!} data-label={texts.quantity}>
        {formatNumber(item.quantity)}
      </Table.Td>
      {isPriced && isPricedItem(item) && <Amounts item={item} isIn={counts(line)} />}
    </>
  );
}

function StateCell({ line, today }: { line: Line; today: string }) {
  const { text, next, details, isLate } = stateOf(line, today);
  return (
    <div>
      <strong className={isLate ? styles.late : undefined}>{text}</strong>
      {next && <p className={styles.hint}>{next}</p>}
      {details.length > 0 && <p className={styles.hint}>{details.join(' · ')}</p>}
    </div>
  );
}

/** Cost and margin, for who may see them. */
function MarginLine({ item }: { item: OrderItem }) {
  const margin = marginOf(item);
  if (!margin) return null;
  const { costCents, cents, percent } = margin;
  return (
    <p className={styles.hint}>
      {texts.margin(formatMoney(costCents), formatMoney(cents), percent)}
    </p>
  );
}

function Amounts({ item, isIn }: { item: OrderItem; isIn: boolean }) {
  return (
    <>
      <Table.Td role="cell" className={styles.number!} data-label={texts.each}>
        <div>
          {formatMoney(unitPriceOf(item))}
          {item.optionPrice > 0 && (
            <p className={styles.hint}>{texts.optionsEach(formatMoney(item.optionPrice))}</p>
          )}
        </div>
      </Table.Td>
      <Table.Td role="cell" className={styles.number!} data-label={texts.lineTotal}>
        <div>
          {isIn ? (
            <strong>{formatMoney(item.total)}</strong>
          ) : (
            <>
              <s>{formatMoney(item.total)}</s>
              <span className="visually-hidden">{texts.isOut}</span>
            </>
          )}
        </div>
      </Table.Td>
    </>
  );
}

function LineMenu({ line, may, onMove }: Pick<LinesTableProps, 'may' | 'onMove'> & { line: Line }) {
  const items = movesOf(line, may).map((move) => ({
    label: move === 'cancelLines' ? texts.cancelOne : deskActionLabels[move],
    danger: move === 'cancelLines',
    onChoose: () => onMove(move, [line.item.id]),
  }));
  return <RowMenu label={texts.menu(line.item.name)} items={items} />;
}
