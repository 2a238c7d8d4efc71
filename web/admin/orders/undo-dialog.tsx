import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { max, required } from '#shared/rules/form.ts';
import { personName } from '#shared/rules/person-name.ts';
import { orderTimeline as texts } from '#texts/admin/order-page.ts';
import { deskProblems } from '#texts/desk.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { DeskOrder } from '#web/entities.ts';
import { nameOfEvent } from './event-words.ts';

interface UndoDialogProps {
  /** The event that is undone. */
  dialog: DialogParam;
  desk: DeskOrder;
  undoStep(eventId: number, reason: string): Promise<void>;
}

/** Asks why a step of somebody else, or an older one, is undone. */
export function UndoDialog({ dialog, desk, undoStep }: UndoDialogProps) {
  const { value } = dialog;
  const name = `order ${desk.order.id} undo ${value}`;
  // A step that is on its way stays asked for until the dialog is closed.
  const [sent, setSent] = useState<string | null>(null);
  const isLast = value !== null && (value === String(desk.undo?.eventId) || value === sent);
  const event = desk.events.find(({ id }) => String(id) === value);

  async function undo(reason: string): Promise<void> {
    setSent(value);
    await undoStep(Number(value), reason).catch((error: unknown) => {
      setSent(null);
      throw error;
    });
  }

  return (
    <FormDialog
      dialog={dialog}
      title={event ? texts.undoOf(nameOfEvent(event.kind)) : texts.undo}
      draft={useDraft(name)}
    >
      {(_, saved) =>
        isLast ? (
          <UndoForm name={name} undo={(reason) => undo(reason).then(saved)} />
        ) : (
          <Problem text={whyNot(desk)} />
        )
      }
    </FormDialog>
  );
}

/** Why the step cannot be undone: another one was taken meanwhile, or it was undone. */
function whyNot({ undo, events }: DeskOrder): string {
  if (!undo) return deskProblems.nothingToUndo;
  const user = events.find(({ id }) => id === undo.eventId)?.user;
  const name = user ? personName(user) : deskProblems.somebody;
  return deskProblems.onlyLast(nameOfEvent(undo.kind), name);
}

const rules = { reason: { label: 'undoReason' as const, rules: [required, max(500)] } };

function UndoForm({ name, undo }: { name: string; undo(reason: string): Promise<void> }) {
  const { form, dialog } = useEntityEditor({
    draft: name,
    saved: null,
    valuesOf: () => ({ reason: '' }),
    rulesOf: () => rules,
    save: ({ reason }) => undo(reason),
    done: () => {},
    failed: texts.undoFailed,
  });
  return (
    <DialogForm {...dialog} submitLabel={texts.undo}>
      <Textarea {...form.field('reason')} withAsterisk autosize minRows={2} data-autofocus />
    </DialogForm>
  );
}
