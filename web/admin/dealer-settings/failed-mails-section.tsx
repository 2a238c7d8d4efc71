import { Button, Group, Table } from '@mantine/core';
import { Link } from 'react-router';
import type { FailedMail } from '#shared/contract/failed-mails.ts';
import { failedMails as texts } from '#texts/admin/failed-mails.ts';
import { platformHealth } from '#texts/platform/health.ts';
import { Section } from '#web/admin/forms/section.tsx';
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
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={texts.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.mail}</Table.Th>
              <Table.Th>{texts.to}</Table.Th>
              <Table.Th>{texts.when}</Table.Th>
              <Table.Th>{texts.reason}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map((mail) => (
              <Row key={mail.id} mail={mail} onDone={reload} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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

function Row({ mail, onDone }: { mail: FailedMail; onDone(): void }) {
  const { dealer, base } = useDealership();
  const { isBusy, sendAgain, drop } = useSending(onDone);
  const kind = platformHealth.kinds[mail.kind] ?? mail.kind;
  const { orderId } = mail;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {kind}
        {orderId !== null && (
          <div>
            <Link to={`${base}/admin/orders/${orderId}`}>{texts.order(orderId)}</Link>
          </div>
        )}
      </Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{mail.to ?? texts.toNobody}</Table.Td>
      <Table.Td>{timeOfMoment(mail.failedAt, dealer.timeZone)}</Table.Td>
      <Table.Td lang="en" style={{ overflowWrap: 'anywhere' }}>
        {mail.reason}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
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
      </Table.Td>
    </Table.Tr>
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
