import { Table } from '@mantine/core';
import type { Health } from '#shared/contract/platform-health.ts';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { HealthSection } from './health-section.tsx';

/** The largest tables of the database. */
export const TablesSection = ({ tables }: Pick<Health['database'], 'tables'>) => (
  <HealthSection title={texts.tables}>
    <Table aria-label={texts.tables}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.table}</Table.Th>
          <Table.Th ta="end">{texts.size}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tables.map(({ name, bytes }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td ta="end">{texts.bytes(bytes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </HealthSection>
);
