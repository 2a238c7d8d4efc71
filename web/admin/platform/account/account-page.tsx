import { Skeleton } from '@mantine/core';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { platformFrame } from '#texts/platform/frame.ts';
import { security } from '#texts/security.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { Security } from '#web/shop/parts/security/security.tsx';

/** A platform admin's own password, two-step sign-in and sessions, before there is any dealership. */
export function PlatformAccountPage() {
  const person = useAdmin();
  const { data, error, reload } = useAnswer('account', async (signal) => {
    const [{ data: sessions }, twoStep] = await Promise.all([
      call('GET /api/v1/auth/sessions', {}, { signal }),
      call('GET /api/v1/auth/user/twoStep', {}, { signal }),
    ]);
    return { sessions, twoStep };
  });
  return (
    <AdminPage title={platformFrame.account}>
      {error && <Failure title={security.loadFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <Security
          {...{ person, ...data }}
          place={platformFrame.name}
          timeZone={platformTimeZone}
          needed={security.neededOnPlatform}
          onChanged={reload}
        />
      )}
    </AdminPage>
  );
}
