import { Alert, Stack } from '@mantine/core';
import { lineDialog as texts } from '#texts/admin/order-lines.ts';
import { deskActionLabels, deskProblems } from '#texts/desk.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { Meanwhile, type MeanwhileProps } from '#web/admin/orders/meanwhile.tsx';
import { ChangeLine } from './change-line.tsx';
import { isLineTask } from './line-task.ts';
import { PartOfLine } from './part-of-line.tsx';
import type { Send } from './send.ts';
import { linesOf, movesOf } from './work-lines.ts';

interface LineDialogProps extends MeanwhileProps {
  /** Task and line of the address, as in `?line=split-17`. */
  dialog: DialogParam;
  send: Send;
}

/** The form for the line in the address: another price or quantity, a split, pieces that came back. */
export function LineDialog({ dialog, send, ...on }: LineDialogProps) {
  const { desk } = on;
  const [task = '', id] = dialog.value?.split('-') ?? [];
  const line = linesOf(desk).find(({ item }) => String(item.id) === id);
  const isPossible = line && isLineTask(task) && movesOf(line, desk.may).includes(task);
  const draft = `line ${id} ${task}`;
  return (
    <FormDialog
      dialog={dialog}
      title={line && isLineTask(task) ? texts.title(deskActionLabels[task], line.item.name) : ''}
      draft={useDraft(draft)}
      size="lg"
    >
      {(_, saved) => {
        const common = { desk, send, draft, onDone: saved };
        return (
          <Stack>
            <Meanwhile {...on} />
            {!isPossible ? (
              <Alert color="red">{deskProblems.notNow}</Alert>
            ) : task === 'changeLine' ? (
              <ChangeLine {...common} task={task} line={line} />
            ) : (
              <PartOfLine {...common} task={task} line={line} />
            )}
          </Stack>
        );
      }}
    </FormDialog>
  );
}
