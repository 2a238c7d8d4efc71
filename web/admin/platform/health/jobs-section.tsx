import { Button, Table } from '@mantine/core';
import { Fragment } from 'react';
import type { Health } from '#shared/contract/platform-health.ts';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { HealthSection } from './health-section.tsx';
import { Level } from './level.tsx';
import { useTryAgain } from './use-try-again.ts';

interface JobsSectionProps {
  jobs: Health['jobs'];
  onRetried(): void;
}

/** The jobs of each queue; failed ones can be tried again. */
export function JobsSection({ jobs, onRetried }: JobsSectionProps) {
  const tryAgain = useTryAgain(onRetried);
  return (
    <HealthSection title={texts.jobs} level={jobs.level} hint={texts.jobsHint}>
      <Table aria-label={texts.jobs}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.queue}</Table.Th>
            <Table.Th ta="end">{texts.waiting}</Table.Th>
            <Table.Th ta="end">{texts.active}</Table.Th>
            <Table.Th ta="end">{texts.failedJobs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.queues.map(({ name, waiting, active, failed }) => (
            <Fragment key={name}>
              <Table.Tr>
                <Table.Th scope="row">{texts.queues[name] ?? name}</Table.Th>
                <Table.Td ta="end">{waiting}</Table.Td>
                <Table.Td ta="end">{active}</Table.Td>
                <Table.Td ta="end">{failed}</Table.Td>
              </Table.Tr>
              {failed > 0 && (
                <Table.Tr>
                  <Table.Td colSpan={4} ta="end">
                    <Level level="bad" />{' '}
                    <Button
                      variant="default"
                      aria-label={texts.retryAll(texts.queues[name] ?? name)}
                      loading={tryAgain.busy === name}
                      onClick={() => void tryAgain.act(name)}
                    >
                      {texts.retry}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </HealthSection>
  );
}
