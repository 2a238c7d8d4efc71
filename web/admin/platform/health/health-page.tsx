import { Button, Skeleton, Table } from '@mantine/core';
import type { Health } from '#shared/contract/platform-health.ts';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { HealthCards } from './health-cards.tsx';
import { HealthSection } from './health-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { MailsSection } from './mails-section.tsx';

/** How the installation is doing: what waits, what failed, the last backup, sizes. */
export function PlatformHealthPage() {
  const { data, error, loading, reload } = useCall('GET /api/v1/auth/platform/health', {});
  return (
    <AdminPage
      title={texts.title}
      actions={
        <Button variant="default" loading={loading && data !== null} onClick={reload}>
          {texts.reload}
        </Button>
      }
    >
      {error && <Failure title={texts.failed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <>
          <HealthCards health={data} />
          <JobsSection jobs={data.jobs} onRetried={reload} />
          <MailsSection mails={data.mails} onRetried={reload} />
          <TablesSection tables={data.database.tables} />
        </>
      )}
    </AdminPage>
  );
}

/** The largest tables of the database. */
const TablesSection = ({ tables }: Pick<Health['database'], 'tables'>) => (
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
