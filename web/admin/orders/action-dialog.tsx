import { Button, Stack, Textarea } from '@mantine/core';
import { type FormAction, isFormAction } from '#shared/rules/desk-forms.ts';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { ui } from '#texts/shop.ts';
import { useDraft, useFoundDraft } from '#web/admin/forms/use-draft.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { actionDraftName } from './action-draft.ts';
import { ActionForm } from './action-form.tsx';
import { Meanwhile } from './meanwhile.tsx';
import type { OnOrder } from './use-desk-order.ts';

interface ActionDialogProps extends OnOrder {
  /** `receive`, or `receive:12,13` for two lines. */
  dialog: DialogParam;
}

/** The dialog of an action, in the address: what was typed outlives Back and a reload. */
export function ActionDialog({ dialog, ...on }: ActionDialogProps) {
  const { action, lineIds } = askedIn(dialog.value);
  const { id } = on.desk.order;
  return (
    <FormDialog
      dialog={{ ...dialog, value: action && dialog.value }}
      title={action ? texts.title(deskActionLabels[action], id) : ''}
      draft={useDraft(actionDraftName(id, action ?? ''))}
      size="lg"
    >
      {(_, saved) =>
        action &&
        (on.desk.may.includes(action) ? (
          <ActionForm action={action} asked={lineIds} onDone={saved} {...on} />
        ) : (
          <Gone action={action} onClose={dialog.close} {...on} />
        ))
      }
    </FormDialog>
  );
}

/** The value of the dialog for an action, with the lines that are meant, if not all. */
export const actionValue = (action: FormAction, lineIds: readonly number[] = []): string =>
  lineIds.length === 0 ? action : `${action}:${lineIds.join(',')}`;

function askedIn(value: string | null): { action: FormAction | null; lineIds: number[] } {
  const [action = '', lines = ''] = (value ?? '').split(':');
  const lineIds = lines.split(',').map(Number).filter(Boolean);
  return { action: isFormAction(action) ? action : null, lineIds };
}

interface GoneProps extends OnOrder {
  action: FormAction;
  onClose(): void;
}

/** Somebody else has done it meanwhile; a note that was typed for it can still be added. */
function Gone({ action, onClose, ...on }: GoneProps) {
  const name = actionDraftName(on.desk.order.id, action);
  const draft = useDraft(name);
  const note = useFoundDraft<{ values?: { note?: string } }>(name)?.values?.note ?? '';

  async function addNote(): Promise<void> {
    await on
      .send({ kind: 'note' }, { note })
      .then(close, (error) => sayFailure(error, texts.failed));
  }

  function close(): void {
    draft.drop();
    onClose();
  }

  return (
    <Stack>
      <Meanwhile {...on} />
      <Problem text={texts.gone} />
      {note && <Textarea label={texts.typedNote} value={note} readOnly autosize maxRows={8} />}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {ui.close}
        </Button>
        {note && <Button onClick={() => void addNote()}>{texts.addNote}</Button>}
      </DialogButtons>
    </Stack>
  );
}
