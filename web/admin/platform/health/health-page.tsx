import { Button, Skeleton } from '@mantine/core';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useCall } from '#web/admin/frame/use-answer.ts';
import { HealthCards } from './health-cards.tsx';
import { JobsSection } from './jobs-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { TablesSection } from './tables-section.tsx';

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
