import { Button, Table } from '@mantine/core';
import type { Health, UnsentMail } from '#shared/contract/platform-health.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import { count as grouped } from '#web/admin/frame/numbers.ts';
import { HealthSection } from './health-section.tsx';
import { useTryAgain } from './use-try-again.ts';

interface MailsSectionProps {
  mails: Health['mails'];
  onRetried(): void;
}

/** Mails that wait for a try or were given up. */
export function MailsSection({ mails, onRetried }: MailsSectionProps) {
  const { level, way, count, list } = mails;
  return (
    <HealthSection title={texts.mails} level={level}>
      {way !== 'server' && <p>{texts.mailWays[way]}</p>}
      {count > list.length && <p>{texts.moreMails(grouped(count))}</p>}
      {count === 0 ? (
        way === 'server' && <p>{texts.noMails}</p>
      ) : (
        <Table aria-label={texts.mails}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.kind}</Table.Th>
              <Table.Th>{texts.dealership}</Table.Th>
              <Table.Th ta="end">{texts.tries}</Table.Th>
              <Table.Th>{texts.reason}</Table.Th>
              <Table.Th>{texts.nextTry}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((mail) => (
              <MailRow key={mail.id} mail={mail} onRetried={onRetried} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </HealthSection>
  );
}

function MailRow({ mail, onRetried }: { mail: UnsentMail; onRetried(): void }) {
  const { id, queue, dealership, tries, reason, nextTryAt } = mail;
  const kind = texts.kinds[mail.kind] ?? mail.kind;
  const tryAgain = useTryAgain(onRetried);
  return (
    <Table.Tr>
      <Table.Th scope="row">{kind}</Table.Th>
      <Table.Td>{dealership ?? texts.platform}</Table.Td>
      <Table.Td ta="end">{tries}</Table.Td>
      <Table.Td lang="en">{reason}</Table.Td>
      <Table.Td>
        {nextTryAt === null ? texts.givenUp : timeOfMoment(nextTryAt, platformTimeZone)}{' '}
        <Button
          variant="default"
          aria-label={texts.retryMail(kind)}
          loading={tryAgain.busy === queue}
          onClick={() => void tryAgain.act(queue, id)}
        >
          {texts.retry}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
