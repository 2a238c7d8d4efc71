import { Text } from '@mantine/core';
import type { PlatformLine } from '#shared/rules/get-ready.ts';
import { getReady } from '#texts/admin/get-ready.ts';
import { platformLineTexts, platformReady as texts } from '#texts/platform/get-ready.ts';
import { ui } from '#texts/shop.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Checklist } from '#web/admin/frame/checklist.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';

/** Where each line is done; null: on the server. */
const places: Readonly<Record<PlatformLine, string | null>> = {
  mail: '/platform/health',
  backup: '/platform/health',
  pictures: null,
  make: '/platform/vehicles',
  secondAdmin: '/platform/people?role=admin&create=account',
  twoStep: '/platform/account',
};

/** What the installation needs before its dealerships open. */
export function PlatformGetReadyPage() {
  const { data, error, reload } = useCall('GET /api/v1/auth/platform/preparation', {});
  const putAside = async (line: PlatformLine, isPutAside: boolean) => {
    const body = { line, isPutAside };
    await call('POST /api/v1/auth/platform/preparation/putAside', { body });
    reload();
  };
  const inWords = (line: { name: PlatformLine; isDone: boolean; isPutAside: boolean }) => ({
    ...line,
    ...platformLineTexts[line.name],
    place: places[line.name],
  });
  return (
    <AdminPage title={texts.title}>
      {error && <Failure title={getReady.failed} error={error} onRetry={reload} />}
      {!data && !error && <Text role="status">{ui.loading}</Text>}
      {data && <Checklist lines={data.lines.map(inWords)} onPutAside={putAside} />}
    </AdminPage>
  );
}
