import { Button, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { copyFitments as texts } from '#texts/admin/copy-fitments.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { refusalText } from '#web/shop/state/say-failure.ts';
import type { Owner } from './changeset.ts';

interface CopyFitmentsProps {
  owner: Owner;
  makeId: number;
  /** Opens the change that is to be looked at. */
  onReady(id: number): void;
}

/** A button and its dialog: products fit the vehicles of another year as they fit those of one. */
export function CopyFitments(props: CopyFitmentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <Years {...props} />
      </Modal>
    </>
  );
}

type Year = { id: number; year: number };

function Years({ makeId, ...props }: CopyFitmentsProps) {
  const { data, error, reload } = useCall('GET /api/v1/years', { query: { makeId } });
  if (error) return <Failure title={texts.failed} error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={200} />;
  if (data.data.length < 2) return <Text>{texts.oneYear}</Text>;
  return <YearsForm years={data.data} {...props} />;
}

/** The newest year takes over from the one before it, if nothing else is chosen. */
function YearsForm({
  years,
  owner,
  onReady,
}: Omit<CopyFitmentsProps, 'makeId'> & { years: Year[] }) {
  const [from, setFrom] = useState(years[1]!.id);
  const [to, setTo] = useState(years[0]!.id);
  const { isBusy, problem, run } = useShownWork((error) => refusalText(error, texts.failed));

  async function check(): Promise<void> {
    const body = { ...owner, from, to };
    const { changeset } = await call('POST /api/v1/auth/changesets/fitments', { body });
    onReady(changeset.id);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(check);
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{texts.hint}</Text>
        <Group grow align="start">
          <YearSelect label={texts.from} years={years} value={from} onChange={setFrom} />
          <YearSelect label={texts.to} years={years} value={to} onChange={setTo} />
        </Group>
        <Problem text={problem} />
        <Button type="submit" loading={isBusy}>
          {texts.check}
        </Button>
      </Stack>
    </form>
  );
}

interface YearSelectProps {
  label: string;
  years: Year[];
  value: number;
  onChange(id: number): void;
}

const YearSelect = ({ label, years, value, onChange }: YearSelectProps) => (
  <NativeSelect
    label={label}
    data={years.map(({ id, year }) => ({ value: String(id), label: String(year) }))}
    value={String(value)}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
);
