import { Alert, Button, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ListEffects } from '#shared/contract/platform-vehicles.ts';
import { vehicleTasks as texts, vehiclesPage } from '#texts/platform/vehicles.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Most new vehicles and mistakes that are listed one by one. */
const mostListed = 50;

interface ListDialogProps {
  makeId: number;
  onClose(): void;
  onDone(): void;
}

/** Adds the vehicles of a pasted list, after saying which they are. */
export function ListDialog({ makeId, onClose, onDone }: ListDialogProps) {
  const typing = useDraftValues(`list of ${makeId}`, { list: '' });
  const { list } = typing.values;
  const [effects, setEffects] = useState<ListEffects | null>(null);
  const task = useTask();
  const send = (apply: boolean) =>
    call('POST /api/v1/auth/platform/vehicles/makes/:id/list', {
      params: { id: makeId },
      body: { list, apply },
    });

  async function goOn(): Promise<void> {
    if (!effects) {
      setEffects(await send(false));
      return;
    }
    const { trims } = await send(true);
    typing.draft.drop();
    say(texts.listed(trims), 'success');
    onDone();
  }

  return (
    <TaskDialog title={vehiclesPage.paste} size="lg" draft={typing.draft} onClose={onClose}>
      <DialogForm
        {...task.dialog(['list'], goOn)}
        submitLabel={effects ? texts.addVehicles : texts.check}
        disabled={effects ? effects.models + effects.trims === 0 : list.trim() === ''}
        onDiscard={effects ? null : typing.onDiscard}
        buttons={
          effects && (
            <Button variant="default" onClick={() => setEffects(null)}>
              {texts.checkAgain}
            </Button>
          )
        }
      >
        {effects ? (
          <Effects {...effects} />
        ) : (
          <Textarea
            label={texts.list}
            description={texts.listHint}
            placeholder={texts.listExample}
            data-autofocus
            autosize
            minRows={8}
            maxRows={16}
            value={list}
            error={task.errorOf('list')}
            onChange={(event) => typing.change({ list: event.currentTarget.value })}
          />
        )}
      </DialogForm>
    </TaskDialog>
  );
}

function Effects({ models, trims, known, added, mistakes }: ListEffects) {
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{texts.willAdd(models, trims)}</Text>
      {known > 0 && <Text>{texts.known(known)}</Text>}
      {mistakes.length > 0 && (
        <Alert color="accent" title={texts.mistakes(mistakes.length)}>
          <Lines lines={mistakes.map(({ line, text }) => texts.line(line, text))} />
        </Alert>
      )}
      {added.length > 0 && (
        <>
          <Text fw={600}>{texts.newVehicles}</Text>
          <Lines
            lines={added.map(({ year, model, trim }) => vehicleInWords(`${year} ${model} ${trim}`))}
          />
        </>
      )}
    </Stack>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <List size="sm">
    {lines.slice(0, mostListed).map((line) => (
      <List.Item key={line}>{line}</List.Item>
    ))}
    {lines.length > mostListed && <List.Item>{texts.more(lines.length - mostListed)}</List.Item>}
  </List>
);
