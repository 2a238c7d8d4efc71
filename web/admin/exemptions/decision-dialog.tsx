import { Modal, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refusalForm, validUntilField } from '#shared/rules/exemption-form.ts';
import type { Form } from '#shared/rules/form.ts';
import { personName } from '#shared/rules/person-name.ts';
import { exemptionsPage as texts } from '#texts/admin/exemptions.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import { mailServer } from '#texts/mail-server.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** An exemption as the dealership reads it. */
export type ListedExemption = AnswerOf<'GET /api/v1/auth/exemptions'>['data'][number];

interface DecisionDialogProps {
  row: ListedExemption;
  how: 'confirm' | 'refuse';
  onClose(): void;
  onDone(): void;
}

/** Confirms a claim, until a day if there is one, or refuses it with a reason for the customer. */
export function DecisionDialog({ row, how, onClose, onDone }: DecisionDialogProps) {
  const name = personName(row.customer);
  const isConfirming = how === 'confirm';
  const sendsMail = useSendsMail();
  const { form, submit, problem } = useDecision({ row, how, onClose, onDone });
  return (
    <Modal
      opened
      onClose={onClose}
      title={isConfirming ? texts.confirmTitle(name) : texts.refuseTitle(name)}
    >
      <DialogForm
        form={form}
        onSubmit={submit}
        submitLabel={isConfirming ? texts.confirm : texts.refuse}
      >
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
        <Problem text={problem} />
      </DialogForm>
    </Modal>
  );
}

function useDecision({ row, how, onClose, onDone }: DecisionDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const fields: Form = how === 'confirm' ? { validUntil: validUntilField } : refusalForm;
  const form = useNumberForm<Form>(fields, {});
  const params = { id: row.id };
  const name = personName(row.customer);

  const submit = form.submit(async ({ validUntil = '', reason = '' }) => {
    setProblem(null);
    try {
      if (how === 'confirm')
        await call('POST /api/v1/auth/exemptions/:id/confirm', { params, body: { validUntil } });
      else await call('POST /api/v1/auth/exemptions/:id/refuse', { params, body: { reason } });
    } catch (error) {
      if (error instanceof ApiError)
        setProblem(failureText(error, error.errors.exemption?.[0] ?? texts.failed));
      throw error;
    }
    say(how === 'confirm' ? texts.done(name) : texts.refused(name), 'success');
    onClose();
    onDone();
  });
  return { form, submit, problem };
}
