import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type CancelReason, type CostBearer, cancelReasons } from '#shared/rules/desk-actions.ts';
import { type Form, required } from '#shared/rules/form.ts';
import { between, numeric } from '#shared/rules/validation.ts';
import { lineDialog as texts } from '#texts/admin/order-lines.ts';
import { cancelReasonLabels, deskActionLabels, deskProblems } from '#texts/desk.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { bearers } from '#web/admin/orders/action-fields.tsx';
import { useStepForm } from '#web/admin/orders/use-step-form.ts';
import { ApiError } from '#web/api.ts';
import type { LineTaskProps } from './line-task.ts';

interface PartValues {
  quantity: string;
  tellsCustomer: boolean;
  /** Of pieces that came back. */
  reason?: string;
  borneBy?: string;
  note?: string;
}

/** Some pieces of a line become one of their own, or came back from the customer. */
export function PartOfLine({ task, desk, line, send, ...rest }: LineTaskProps) {
  const { item } = line;
  const isReturn = task === 'returnLine';
  const most = isReturn ? item.quantity : item.quantity - 1;
  const { form, ticked, dialog } = useStepForm<PartValues>({
    ...rest,
    rules: formOf(most, isReturn),
    savedValues: {
      ...{ quantity: String(isReturn ? most : 1), tellsCustomer: true },
      ...(isReturn && { reason: '', borneBy: '', note: '' }),
    },
    send: sendPart,
    failed: texts.failed,
  });

  async function sendPart(values: PartValues) {
    const { note = '', reason, borneBy, tellsCustomer } = values;
    const quantity = Number(values.quantity);
    const about = { lineId: item.id, quantity };
    if (!isReturn) return send({ kind: 'split', ...about });
    if (reason === 'other' && note.trim() === '')
      throw new ApiError(422, { errors: { note: [deskProblems.sayWhy] } });
    return send(
      {
        ...{ kind: 'returnLine', ...about },
        ...{ reason: reason as CancelReason, borneBy: (borneBy || null) as CostBearer | null },
      },
      { note, tell: { customer: tellsCustomer, userIds: [] } },
    );
  }

  return (
    <DialogForm {...dialog} submitLabel={deskActionLabels[task]}>
      <p>{isReturn ? texts.returnHint(item.quantity) : texts.splitHint(item.quantity)}</p>
      <TextInput
        {...form.field('quantity')}
        label={isReturn ? texts.piecesBack : texts.piecesApart}
        inputMode="numeric"
        withAsterisk
        data-autofocus
      />
      {isReturn && (
        <>
          <NativeSelect
            {...form.field('reason')}
            label={texts.why}
            withAsterisk
            data={[
              { value: '', label: texts.choose },
              ...cancelReasons.map((reason) => ({
                value: reason,
                label: cancelReasonLabels[reason],
              })),
            ]}
          />
          <NativeSelect {...form.field('borneBy')} data={bearers} />
          <Textarea
            {...form.field('note')}
            label={texts.note}
            maxLength={2_000}
            autosize
            minRows={2}
            maxRows={6}
          />
        </>
      )}
      {desk.mails.includes(task) && <Checkbox label={texts.tell} {...ticked('tellsCustomer')} />}
    </DialogForm>
  );
}

const formOf = (most: number, isReturn: boolean): Form => ({
  quantity: { label: 'quantity', rules: [required, numeric, between(1, most)] },
  ...(isReturn && {
    reason: { label: 'thisField', rules: [required] },
    borneBy: { label: 'borneBy', rules: [] },
    note: { label: 'thisField', rules: [] },
  }),
});
