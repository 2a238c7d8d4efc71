import { Alert, Button, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { copyFitments as texts } from '#texts/admin/copy-fitments.ts';
import { ui } from '#texts/shop.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { ApiError, call } from '#web/api.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
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
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <Years {...props} />
      </Modal>
    </>
  );
}

type Year = { id: number; year: number };

function Years({ makeId, ...props }: CopyFitmentsProps) {
  const { data, error, reload } = useAnswer(`years ${makeId}`, (signal) =>
    call('GET /api/v1/years', { query: { makeId } }, { signal }),
  );
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const body = { ...owner, from, to };
      const { changeset } = await call('POST /api/v1/auth/changesets/fitments', { body });
      onReady(changeset.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [reason] = Object.values(error.errors).flat();
      setProblem(reason ?? failureText(error, texts.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void check(event)}>
      <Stack>
        <Text size="sm">{texts.hint}</Text>
        <Group grow align="start">
          <YearSelect label={texts.from} years={years} value={from} onChange={setFrom} />
          <YearSelect label={texts.to} years={years} value={to} onChange={setTo} />
        </Group>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
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
