import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Preparation } from '#shared/contract/preparation.ts';
import { isSettled, type ReadyLine } from '#shared/rules/get-ready.ts';
import { getReady as texts } from '#texts/admin/get-ready.ts';
import { ui } from '#texts/shop.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Checklist } from '#web/admin/frame/checklist.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './get-ready.module.css';
import { PreviewLink } from './preview-link.tsx';
import { readyLinesOf } from './ready-lines.tsx';

/** What a dealership does before it opens, its preview link, and 'Open now' (decision 124). */
export function GetReadyPage() {
  const { dealer, base } = useDealership();
  const asked = useCall('GET /api/v1/auth/preparation', { query: { dealerId: dealer.id } });
  const { data, error, reload } = asked;
  useArrivedMail(dealer.id, reload);
  const opening = useOpening(dealer.id);
  const putAside = async (line: ReadyLine, isPutAside: boolean) => {
    const body = { dealerId: dealer.id, line, isPutAside };
    await call('POST /api/v1/auth/preparation/putAside', { body });
    reload();
  };
  const isPreparing = data?.preparing ?? dealer.preparing;
  return (
    <AdminPage
      title={texts.title}
      actions={
        data?.preparing && <Button onClick={() => opening.ask(data)}>{texts.openNow}</Button>
      }
    >
      <div className={styles.page}>
        {!isPreparing && <Text>{texts.introOpen}</Text>}
        {error && <Failure title={texts.failed} error={error} onRetry={reload} />}
        {!data && !error && <Text role="status">{ui.loading}</Text>}
        {data && <Checklist lines={readyLinesOf(data, base)} onPutAside={putAside} />}
        {data?.previewQuery && <PreviewLink query={data.previewQuery} onRenewed={reload} />}
      </div>
      {opening.dialog}
    </AdminPage>
  );
}

/** Lines that are neither done nor put aside. */
const leftOf = ({ lines }: Preparation): number => lines.filter((line) => !isSettled(line)).length;

/** The link of a test mail leads here: it has arrived. */
function useArrivedMail(dealerId: number, onNoted: () => void): void {
  const [params, setParams] = useSearchParams();
  const token = params.get('mail');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is noted once
  useEffect(() => {
    if (token === null) return;
    setParams({}, { replace: true });
    call('POST /api/v1/auth/preparation/mailArrived', { body: { dealerId, token } }).then(
      () => {
        say(texts.mailArrived, 'success');
        onNoted();
      },
      (error) => sayFailure(error, texts.mailNotArrived),
    );
  }, [token]);
}

/** Asks once, says what is missing and what is deleted, and opens the shop. */
function useOpening(dealerId: number) {
  return useQuestion<Preparation>({
    title: texts.openTitle,
    text: (preparation) => {
      const { orders, accounts } = preparation.trials;
      return texts.openText(leftOf(preparation), orders, accounts);
    },
    confirm: texts.openNow,
    failed: texts.openFailed,
    act: () => call('POST /api/v1/auth/preparation/open', { body: { dealerId } }),
    done: () => texts.opened,
    // The frame of every page knows the shop as in preparation.
    onDone: () => window.location.reload(),
  });
}
