import { Box, Skeleton } from '@mantine/core';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { BaysSection } from './bays-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The dealership's presentation, taxes and rates (spec 2.48). */
export function DealerSettingsPage() {
  const { dealer } = useDealership();
  const { data, error, reload } = useCall('GET /api/v1/auth/dealers/:id', {
    params: { id: dealer.id },
  });
  return (
    <AdminPage title={texts.title}>
      {error && <Failure title={texts.loadFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} maw={1080} />}
      {data && <SettingsForm settings={data.dealer} />}
      {data && (
        <Box maw={1080}>
          <BaysSection />
          <PaymentsSection />
        </Box>
      )}
    </AdminPage>
  );
}
