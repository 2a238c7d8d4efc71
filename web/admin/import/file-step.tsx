import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { importPage, importColumns as texts } from '#texts/admin/import-page.ts';
import type { Changeset } from '#web/admin/changes/changeset.ts';
import { useDiscarding } from '#web/admin/changes/use-discarding.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { ColumnsForm } from './columns-form.tsx';
import { FileFacts, type Reading } from './file-facts.tsx';
import type { DescribedFile, FileKind } from './mapping-form.ts';
import { useMapping } from './use-mapping.ts';

interface FileStepProps {
  changeset: Changeset;
  isOfMake: boolean;
  onChecked(changeset: Changeset): void;
  onDiscarded(): void;
}

/** An uploaded file: what it is, and which column is which. */
export function FileStep(props: FileStepProps) {
  const { id } = props.changeset;
  const [reading, setReading] = useState<Reading>({});
  const { data, error, reload } = useCall('GET /api/v1/auth/changesets/:id/file', {
    params: { id },
    query: reading,
  });
  if (error) {
    const isGone = error.status === 404;
    const title = isGone ? importPage.fileGone : importPage.fileFailed;
    return <Failure title={title} isGone={isGone} error={error} onRetry={reload} />;
  }
  if (!data) return <Skeleton height={420} />;
  const { sheet, encoding } = data.file;
  return (
    <Described
      key={`${sheet} ${encoding}`}
      {...props}
      file={data.file}
      onReading={(change) => setReading((now) => ({ ...now, ...change }))}
    />
  );
}

const kindsOfMake: readonly FileKind[] = ['products', 'vehicles', 'terms'];
const kindsOfDealership: readonly FileKind[] = ['products', 'terms'];

type DescribedProps = FileStepProps & { file: DescribedFile; onReading(reading: Reading): void };

function Described({ changeset, isOfMake, file, onReading, ...then }: DescribedProps) {
  const mapping = useMapping(changeset.id, file, then.onChecked);
  const { form, change, isBusy, problem } = mapping;
  const discarding = useDiscarding(then.onDiscarded);
  return (
    <Stack>
      <FileFacts
        file={file}
        form={form}
        kinds={isOfMake ? kindsOfMake : kindsOfDealership}
        onKind={mapping.chooseKind}
        onReading={onReading}
      />
      <ColumnsForm file={file} form={form} isOfMake={isOfMake} onChange={change} />
      <Problem text={problem} />
      <Group>
        <Button loading={isBusy} onClick={mapping.check}>
          {texts.check}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => discarding.ask(changeset)}>
          {texts.discard}
        </Button>
      </Group>
      {discarding.dialog}
    </Stack>
  );
}
