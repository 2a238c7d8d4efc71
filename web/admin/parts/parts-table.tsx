import { Checkbox, Table } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { table } from '#texts/admin/frame.ts';
import { partsTable as texts } from '#texts/admin/parts.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { dayUntil } from './day-until.tsx';
import styles from './parts.module.css';
import { type Ticked, type TickLine, withTicks } from './ticked-lines.ts';

/** A line below its row. */
interface ListedLine extends TickLine {
  customer: string;
  wantedOn: string | null;
  isLate: boolean;
  /** What of it is meant, as in '2 pieces'. */
  what: ReactNode;
}

/** A row: lines of several orders. */
export interface PartsRow {
  key: string;
  /** Names the row; it opens its lines. */
  name: string;
  cells: readonly ReactNode[];
  lines: readonly ListedLine[];
  /** Said below the lines. */
  note?: string | undefined;
}

interface PartsTableProps {
  label: string;
  /** Heads: of the name, and of the cells. */
  heads: readonly string[];
  rows: readonly PartsRow[];
  ticked: Ticked;
  onTick(ticked: Ticked): void;
}

/** Rows that open to the lines of which they are made; a row's tick is that of all its lines. */
export function PartsTable({ label, heads, rows, ticked, onTick }: PartsTableProps) {
  const every = rows.flatMap(({ lines }) => lines);
  return (
    <>
      <Checkbox
        className={styles.all!}
        label={table.tickAll}
        {...tickOf(every, ticked)}
        onChange={({ currentTarget }) => onTick(withTicks(ticked, every, currentTarget.checked))}
      />
      <Table className={styles.table} role="table" aria-label={label}>
        <Table.Thead role="rowgroup" className={styles.head!}>
          <Table.Tr role="row">
            <Table.Th role="columnheader" className={styles.tick!}>
              <span className="visually-hidden">{table.ticks}</span>
            </Table.Th>
            {heads.map((head, index) => (
              <Table.Th key={head} role="columnheader" className={index > 0 ? styles.cell! : ''}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {rows.map((row) => (
          <Group key={row.key} {...{ row, heads, ticked, onTick }} />
        ))}
      </Table>
    </>
  );
}

interface GroupProps extends Pick<PartsTableProps, 'heads' | 'ticked' | 'onTick'> {
  row: PartsRow;
}

function Group({ row, heads, ticked, onTick }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const linesId = useId();
  const { name, cells, lines, note } = row;
  return (
    <Table.Tbody role="rowgroup">
      <Table.Tr role="row" className={styles.row!}>
        <Table.Td role="cell" className={styles.tick!}>
          <Checkbox
            aria-label={table.tick(name)}
            {...tickOf(lines, ticked)}
            onChange={({ currentTarget }) =>
              onTick(withTicks(ticked, lines, currentTarget.checked))
            }
          />
        </Table.Td>
        <Table.Td role="cell" className={styles.name!}>
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {name}
          </button>
        </Table.Td>
        {cells.map((cell, index) => (
          <Table.Td
            key={heads[index + 1]}
            role="cell"
            data-label={heads[index + 1]}
            className={styles.cell!}
          >
            {cell}
          </Table.Td>
        ))}
      </Table.Tr>
      <Table.Tr role="row" id={linesId} hidden={!isOpen}>
        <Table.Td role="cell" colSpan={heads.length + 1} className={styles.lines!}>
          <ul>
            {lines.map((line) => (
              <LineItem
                key={line.lineId}
                line={line}
                isTicked={ticked.has(line.lineId)}
                onTick={(isOn) => onTick(withTicks(ticked, [line], isOn))}
              />
            ))}
          </ul>
          {note && <p>{note}</p>}
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

interface LineItemProps {
  line: ListedLine;
  isTicked: boolean;
  onTick(isOn: boolean): void;
}

function LineItem({ line, isTicked, onTick }: LineItemProps) {
  const { base } = useDealership();
  const wayHere = useWayHere();
  const { orderId, customer, what } = line;
  return (
    <li className={styles.line}>
      <Checkbox
        aria-label={table.tick(texts.orderOf(orderId, customer))}
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <Link to={`${base}/admin/orders/${orderId}`} state={wayHere}>
        {texts.orderOf(orderId, customer)}
      </Link>
      <span className={styles.what}>{what}</span>
      <span>{dayUntil(line.wantedOn, line.isLate, texts.wantedOn)}</span>
    </li>
  );
}

/** How a box for these lines stands. */
function tickOf(lines: readonly TickLine[], ticked: Ticked) {
  const count = lines.filter(({ lineId }) => ticked.has(lineId)).length;
  const checked = count > 0 && count === lines.length;
  return { checked, indeterminate: count > 0 && !checked };
}
