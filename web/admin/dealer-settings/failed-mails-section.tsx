import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { FailedMail } from '#shared/contract/failed-mails.ts';
import { failedMails as texts } from '#texts/admin/failed-mails.ts';
import { platformHealth } from '#texts/platform/health.ts';
import { Section } from '#web/admin/forms/section.tsx';
import styles from '#web/admin/frame/checklist.module.css';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useWork } from '#web/kit/use-work.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Mails of the dealership that reached nobody: which, to whom, why, and sending them again. */
export function FailedMailsSection() {
  const { dealer } = useDealership();
  const { data, error, reload } = useCall('GET /api/v1/auth/failedMails', {
    query: { dealerId: dealer.id },
  });
  if (error) return <Failure title={texts.listFailed} error={error} onRetry={reload} />;
  if (!data || data.count === 0) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      {data.count > data.data.length && <p>{texts.more(data.count)}</p>}
      {data.count > 1 && <SendAll onDone={reload} />}
      <ul className={styles.lines} aria-label={texts.title}>
        {data.data.map((mail) => (
          <Mail key={mail.id} mail={mail} onDone={reload} />
        ))}
      </ul>
    </Section>
  );
}

function SendAll({ onDone }: { onDone(): void }) {
  const { isBusy, sendAgain } = useSending(onDone);
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => sendAgain()}>
        {texts.againAll}
      </Button>
    </div>
  );
}

function Mail({ mail, onDone }: { mail: FailedMail; onDone(): void }) {
  const { dealer, base } = useDealership();
  const { isBusy, sendAgain, drop } = useSending(onDone);
  const kind = platformHealth.kinds[mail.kind] ?? mail.kind;
  const { orderId, to, reason } = mail;
  return (
    <li className={styles.line}>
      <div>
        <h3 className={styles.title}>{to ? texts.to(kind, to) : kind}</h3>
        {orderId !== null && (
          <Link to={`${base}/admin/orders/${orderId}`}>{texts.order(orderId)}</Link>
        )}
        <p className={styles.hint}>{texts.givenUp(timeOfMoment(mail.failedAt, dealer.timeZone))}</p>
        {reason && (
          <p className={styles.hint} lang="en">
            {reason}
          </p>
        )}
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          loading={isBusy}
          aria-label={texts.againOf(kind)}
          onClick={() => sendAgain(mail.id)}
        >
          {texts.again}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          loading={isBusy}
          aria-label={texts.dropOf(kind)}
          onClick={() => drop(mail.id)}
        >
          {texts.drop}
        </Button>
      </Group>
    </li>
  );
}

/** What can be done with mails that were given up. */
function useSending(onDone: () => void) {
  const { dealer } = useDealership();
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.failed));
  const dealerId = dealer.id;
  return {
    isBusy,
    /** One of them, or all. */
    sendAgain: (id?: string) =>
      void run(async () => {
        const body = { dealerId, ...(id && { id }) };
        const { count } = await call('POST /api/v1/auth/failedMails/again', { body });
        say(texts.sentAgain(count), 'success');
        onDone();
      }),
    drop: (id: string) =>
      void run(async () => {
        await call('POST /api/v1/auth/failedMails/drop', { body: { dealerId, id } });
        say(texts.dropped, 'success');
        onDone();
      }),
  };
}
