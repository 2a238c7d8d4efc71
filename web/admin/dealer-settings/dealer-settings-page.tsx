import { Box, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { dealerSettings as texts } from '#shared/messages/en/admin/settings.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { call } from '#web/api.ts';
import type { AdminDealer } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { BaysSection } from './bays-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The dealership's presentation, taxes and rates (spec 2.48). */
export function DealerSettingsPage() {
  const { dealer } = useDealership();
  const [present, setPresent] = useState<{ dealer: AdminDealer; count: number } | null>(null);
  const { data, error, reload } = useAnswer(`settings ${dealer.id}`, (signal) =>
    call('GET /api/v1/auth/dealers/:id', { params: { id: dealer.id } }, { signal }),
  );
  const shown = present?.dealer ?? data?.dealer;
  return (
    <AdminPage title={texts.title}>
      {error && <Failure title={texts.loadFailed} error={error} onRetry={reload} />}
      {!shown && !error && <Skeleton height={420} maw={1080} />}
      {shown && (
        <SettingsForm
          key={present?.count ?? 0}
          settings={shown}
          isRestarted={present !== null}
          onRestart={(next) => setPresent({ dealer: next, count: (present?.count ?? 0) + 1 })}
        />
      )}
      {shown && (
        <Box maw={1080}>
          <BaysSection />
          <PaymentsSection />
        </Box>
      )}
    </AdminPage>
  );
}
