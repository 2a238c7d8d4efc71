import { Table } from '@mantine/core';
import { proposalReport as texts } from '#texts/admin/proposals.ts';
import { count } from '#web/admin/frame/numbers.ts';
import styles from './proposals-page.module.css';

/** Why customers declined, in their own words, the most frequent reason first. */
export const Reasons = ({ reasons }: { reasons: readonly { reason: string; count: number }[] }) => (
  <section className={styles.reasons}>
    <h2>{texts.reasons}</h2>
    {reasons.length === 0 ? (
      <p>{texts.noReasons}</p>
    ) : (
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.reason}</Table.Th>
            <Table.Th>{texts.times}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reasons.map(({ reason, count: times }) => (
            <Table.Tr key={reason}>
              <Table.Td>{reason}</Table.Td>
              <Table.Td>{count(times)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </section>
);
