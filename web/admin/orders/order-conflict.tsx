import { Table } from '@mantine/core';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { ConflictNotice } from '#web/admin/forms/conflict-notice.tsx';
import type { Order } from '#web/entities.ts';
import { changeInWords, changesBetween } from './order-changes.ts';
import styles from './order-conflict.module.css';
import { differencesFrom, type OrderValues } from './order-values.ts';

interface OrderConflictProps {
  /** The order before and after another person's save. */
  before: Order;
  theirs: Order;
  /** The input over their state. */
  values: OrderValues;
  busy: boolean;
  onSaveMine(): void;
  onTakeTheirs(): void;
}

/** Another person saved meanwhile: shows their changes, the differing input, both ways on. */
export function OrderConflict({ before, theirs, values, ...ways }: OrderConflictProps) {
  const differing = differencesFrom(theirs, values);
  const changes = changesBetween(before, theirs).map(changeInWords);
  return (
    <ConflictNotice differing={differing.map(({ label }) => label)} {...ways}>
      <div>
        <p>{texts.theyChanged}</p>
        <ul className={styles.changes}>
          {(changes.length > 0 ? changes : [texts.onlySteps]).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {differing.length > 0 && <BothTexts differing={differing} />}
    </ConflictNotice>
  );
}

const BothTexts = ({ differing }: { differing: ReturnType<typeof differencesFrom> }) => (
  <Table role="table" className={styles.both!} aria-label={texts.bothTexts}>
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {[texts.fieldOfBoth, texts.mine, texts.theirs].map((label) => (
          <Table.Th key={label} role="columnheader" scope="col">
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody role="rowgroup">
      {differing.map(({ name, label, mine, theirs }) => (
        <Table.Tr key={name} role="row">
          <Table.Th role="rowheader" scope="row">
            {label}
          </Table.Th>
          <Table.Td role="cell">{mine}</Table.Td>
          <Table.Td role="cell">{theirs}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
