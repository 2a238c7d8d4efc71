import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CopyEffects } from '#shared/contract/platform-vehicles.ts';
import { addsAnything } from '#shared/rules/copied-year.ts';
import { vehicleTasks as texts, vehiclesPage } from '#texts/platform/vehicles.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { type Make, type ModelOfYear, useModels, YearSelect } from './vehicle-choice.tsx';

interface CopyDialogProps {
  make: Make;
  onClose(): void;
  onDone(): void;
}

/** Copies models to another year, after saying what comes along and what is there. */
export function CopyDialog({ make, onClose, onDone }: CopyDialogProps) {
  const [newest] = make.years;
  const [from, setFrom] = useState(newest!.id);
  const typing = useDraftValues(`copy of ${make.id}`, { to: String(newest!.year + 1) });
  const { to } = typing.values;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [effects, setEffects] = useState<CopyEffects | null>(null);
  const { data, loading } = useModels(make.id, from);
  const models = loading ? [] : (data?.models ?? []);
  const chosen = models.filter(({ id }) => !left.has(id));
  const task = useTask();
  const send = (apply: boolean) =>
    call('POST /api/v1/auth/platform/vehicles/makes/:id/copy', {
      params: { id: make.id },
      body: {
        from,
        to: /^\d{4}$/.test(to) ? Number(to) : 0,
        models: chosen.map(({ id }) => id),
        apply,
      },
    });

  async function goOn(): Promise<void> {
    if (!effects || !addsAnything(effects)) {
      setEffects(await send(false));
      return;
    }
    const { models, trims, fitments } = await send(true);
    typing.draft.drop();
    say(texts.copied(models, trims, fitments), 'success');
    onDone();
  }

  /** After another choice the check is of no use any more. */
  function change(set: () => void): void {
    set();
    setEffects(null);
  }

  return (
    <TaskDialog title={vehiclesPage.copy} draft={typing.draft} onClose={onClose}>
      <DialogForm
        {...task.dialog(['to', 'models'], goOn)}
        submitLabel={effects && addsAnything(effects) ? texts.copy : texts.checkCopy}
        disabled={chosen.length === 0}
        onDiscard={typing.onDiscard}
      >
        <Text>{texts.copyIntro}</Text>
        <Group grow align="start">
          <YearSelect
            label={texts.from}
            years={make.years}
            value={from}
            onChange={(id) => change(() => setFrom(id))}
          />
          <TextInput
            label={texts.to}
            inputMode="numeric"
            maxLength={4}
            value={to}
            error={task.errorOf('to')}
            onChange={({ currentTarget: { value } }) => change(() => typing.change({ to: value }))}
          />
        </Group>
        <Models
          models={models}
          left={left}
          error={task.errorOf('models')}
          onChange={(ids) => change(() => setLeft(ids))}
        />
        {effects && (
          <div role="status">
            <Text fw={600}>
              {addsAnything(effects)
                ? texts.willCopy(effects.models, effects.trims, effects.fitments, effects.terms)
                : texts.nothingToCopy}
            </Text>
            {effects.knownModels > 0 && (
              <Text>
                {texts.copyKnown(effects.knownModels, effects.knownTrims, effects.knownFitments)}
              </Text>
            )}
          </div>
        )}
      </DialogForm>
    </TaskDialog>
  );
}

interface ModelsProps {
  models: readonly ModelOfYear[];
  /** The models that are not copied. */
  left: ReadonlySet<number>;
  error: string | undefined;
  onChange(left: ReadonlySet<number>): void;
}

function Models({ models, left, error, onChange }: ModelsProps) {
  const isAll = models.every(({ id }) => !left.has(id));
  return (
    <Checkbox.Group
      label={texts.copyModels}
      error={error}
      value={models.filter(({ id }) => !left.has(id)).map(({ id }) => String(id))}
      onChange={(chosen) =>
        onChange(new Set(models.map(({ id }) => id).filter((id) => !chosen.includes(String(id)))))
      }
    >
      <Stack gap={4} mt="xs" mah={260} style={{ overflowY: 'auto' }}>
        {!isAll && (
          <Button variant="default" onClick={() => onChange(new Set())}>
            {texts.all}
          </Button>
        )}
        {models.map(({ id, name, trims }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={`${name} (${vehiclesPage.trims(trims.length)})`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
