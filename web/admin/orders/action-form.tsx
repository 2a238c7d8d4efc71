import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { actionForms, type FormAction, noteField } from '#shared/rules/desk-forms.ts';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { ui } from '#texts/shop.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { ApiError } from '#web/api.ts';
import { actionBody } from './action-body.ts';
import {
  type ActionValues,
  actionDraftName,
  fieldsOf,
  mergeActions,
  startOf,
} from './action-draft.ts';
import { ActionFields } from './action-fields.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { NotifyFields, tellOf } from './notify-fields.tsx';
import { linesFor } from './order-lines-of.ts';
import type { OnOrder } from './use-desk-order.ts';
import { useStepForm } from './use-step-form.ts';

interface ActionFormProps extends OnOrder {
  action: FormAction;
  /** The lines that are meant; empty: all for which the action is possible. */
  asked: readonly number[];
  onDone(): void;
}

/** An action's form: items, values, a note, and who is told. */
export function ActionForm({ action, asked, onDone, ...on }: ActionFormProps) {
  const { desk, people } = on;
  const typing = useActionForm({ action, asked, onDone, ...on });
  const { form, lines, lineIds, values, change } = typing;
  const label = isValueForm(action) ? ui.save : deskActionLabels[action];
  const hasLines = lines !== null && lines.length > 0;
  const hasFields = Object.keys(actionForms[action]).length > 0;
  return (
    <DialogForm
      {...typing.dialog}
      submitLabel={texts.count(label, hasLines ? lineIds.length : 0)}
      opensOnSubmit={!hasLines && !hasFields}
    >
      <Meanwhile {...on} />
      {hasLines && (
        <Checkbox.Group
          label={texts.items}
          value={lineIds.map(String)}
          onChange={(chosen) => change({ lineIds: chosen.map(Number) })}
        >
          <Stack gap="xs" mt="xs">
            {lines.map(({ id, name, quantity }, index) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={texts.itemOf(name, quantity)}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <ActionFields action={action} field={form.field} people={people} opensOnFirst={!hasLines} />
      <NotifyFields
        note={form.field('note')}
        mails={desk.mails.includes(action)}
        told={values}
        change={change}
        people={people}
      />
    </DialogForm>
  );
}

/** Whether its label names values that are saved, not a deed. */
const isValueForm = (action: FormAction) => action === 'setVehicle' || action === 'assign';

/** The form's editor, and the lines for which the action is possible. */
function useActionForm({ action, asked, desk, send, onDone }: ActionFormProps) {
  const present = startOf(desk, action, asked);
  // What others do ticks nothing.
  const [{ lineIds: ticked }] = useState(present);
  const lines = linesFor(desk, action);
  const editor = useStepForm<ActionValues>({
    draft: actionDraftName(desk.order.id, action),
    rules: { ...actionForms[action], note: noteField },
    savedValues: { ...present, lineIds: ticked },
    merge: mergeActions,
    async send(typed, savedValues) {
      if (lines && lineIds.length === 0)
        throw new ApiError(422, { errors: { lineIds: [texts.noItems] } });
      const [values, begin] = [fieldsOf(action, typed), fieldsOf(action, savedValues)];
      const more = { note: typed.note, tell: tellOf(typed) };
      await send(actionBody(action, { values, begin, lineIds }), more);
    },
    onDone,
    failed: texts.failed,
  });
  // Others may have taken the same step for some of them meanwhile.
  const lineIds = editor.values.lineIds.filter((id) => lines?.some((line) => line.id === id));
  return { ...editor, lines, lineIds };
}
