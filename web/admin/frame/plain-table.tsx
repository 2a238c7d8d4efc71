import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface PlainTableProps {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  stickyHeader?: boolean;
}

/** A short table that is only read. */
export const PlainTable = ({ head, rows, ...table }: PlainTableProps) => (
  <Table {...table}>
    <Table.Thead>
      <Table.Tr>
        {head.map((label) => (
          <Table.Th key={label} scope="col">
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows stand where they stand, and may be alike
        <Table.Tr key={place}>
          {row.map((cell, position) => (
            <Table.Td key={head[position]}>{cell}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
