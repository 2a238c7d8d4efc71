import { Text, Textarea, TextInput } from '@mantine/core';
import { refusalForm, validUntilField } from '#shared/rules/exemption-form.ts';
import { personName } from '#shared/rules/person-name.ts';
import { exemptionsPage as texts } from '#texts/admin/exemptions.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import { mailServer } from '#texts/mail-server.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';

/** An exemption as the dealership reads it. */
export type ListedExemption = AnswerOf<'GET /api/v1/auth/exemptions'>['data'][number];

/** The claim that is decided, and how. */
export interface Decided {
  row: ListedExemption;
  how: 'confirm' | 'refuse';
}

interface DecisionDialogProps extends Decided {
  onClose(): void;
  onDone(): void;
}

/** Confirms a claim, until a day if there is one, or refuses it with a reason for the customer. */
export function DecisionDialog({ row, how, onClose, onDone }: DecisionDialogProps) {
  const draft = `exemption ${row.id} ${how}`;
  const name = personName(row.customer);
  const isConfirming = how === 'confirm';
  const sendsMail = useSendsMail();
  const params = { id: row.id };
  const { form, dialog } = useEntityEditor({
    draft,
    saved: null,
    valuesOf: () => ({ validUntil: '', reason: '' }),
    rulesOf: () => (isConfirming ? { validUntil: validUntilField } : refusalForm),
    save: ({ validUntil, reason }): Promise<unknown> =>
      isConfirming
        ? call('POST /api/v1/auth/exemptions/:id/confirm', { params, body: { validUntil } })
        : call('POST /api/v1/auth/exemptions/:id/refuse', { params, body: { reason } }),
    success: () => (isConfirming ? texts.done(name) : texts.refused(name)),
    done: onDone,
    failed: texts.failed,
    showsFailure: true,
  });

  return (
    <TaskDialog
      title={isConfirming ? texts.confirmTitle(name) : texts.refuseTitle(name)}
      draft={useDraft(draft)}
      onClose={onClose}
    >
      <DialogForm {...dialog} submitLabel={isConfirming ? texts.confirm : texts.refuse}>
        <Text>
          {[exemptionKindLabels[row.kind], row.number, exemptTaxesLabels[row.taxes]].join(', ')}
        </Text>
        {isConfirming ? (
          <TextInput
            {...form.field('validUntil')}
            description={texts.confirmHint}
            type="date"
            max="9999-12-31"
            data-autofocus
          />
        ) : (
          <Textarea
            {...form.field('reason')}
            description={sendsMail ? texts.refuseHint : mailServer.none}
            withAsterisk
            autosize
            minRows={2}
            data-autofocus
          />
        )}
      </DialogForm>
    </TaskDialog>
  );
}
