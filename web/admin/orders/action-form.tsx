import { Alert, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { actionDialog as texts } from '#shared/messages/en/admin/order-page.ts';
import { deskActionLabels } from '#shared/messages/en/desk.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { actionForms, type FormAction, noteField } from '#shared/rules/desk-forms.ts';
import type { Form } from '#shared/rules/form.ts';
import { isChangedFrom, useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { ApiError } from '#web/api.ts';
import { rebased } from '#web/kit/rebased.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { actionBody } from './action-body.ts';
import {
  type ActionDraft,
  actionDraftName,
  isActionDraft,
  keptDraft,
  resumed,
  startOf,
} from './action-draft.ts';
import { ActionFields } from './action-fields.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { linesFor } from './order-lines-of.ts';
import { ToldFields, tellOf } from './told-fields.tsx';
import type { OnOrder } from './use-desk-order.ts';

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
  const { form, lines, lineIds, draft, change, problem } = typing;
  const label = isValueForm(action) ? ui.save : deskActionLabels[action];
  const hasLines = lines !== null && lines.length > 0;
  const hasFields = Object.keys(actionForms[action]).length > 0;
  return (
    <DialogForm
      form={form}
      onSubmit={typing.submit}
      isRestored={typing.isRestored}
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
      <ToldFields
        note={form.field('note')}
        mails={desk.mails.includes(action)}
        told={draft}
        change={change}
        people={people}
      />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </DialogForm>
  );
}

/** Whether its label names values that are saved, not a deed. */
const isValueForm = (action: FormAction) => action === 'setVehicle' || action === 'assign';

/** The form's state: values with their draft, and sending. */
function useActionForm({ action, asked, desk, send, onDone }: ActionFormProps) {
  const name = actionDraftName(desk.order.id, action);
  const kept = useFoundDraft<ActionDraft>(name, isActionDraft);
  const present = startOf(desk, action, asked);
  const [start, setStart] = useState(present);
  const [draft, setDraft] = useState(() => (kept ? resumed(kept, start) : start));
  const form = useNumberForm<Form>({ ...actionForms[action], note: noteField }, draft.values);
  if (isChangedFrom(start.begin, present.begin)) {
    // Somebody else changed the order: what they changed is not taken back.
    setStart({ ...start, values: present.values, begin: present.begin });
    form.setValues((typed) => rebased(start.begin, typed, present.values));
  }
  const [problem, setProblem] = useState<string | null>(null);
  const lines = linesFor(desk, action);
  // Others may have taken the same step for some of them meanwhile.
  const lineIds = draft.lineIds.filter((id) => lines?.some((line) => line.id === id));
  const { begin } = start;
  const typed: ActionDraft = { ...draft, lineIds, begin, values: form.values };
  const forget = useKeptDraft(name, keptDraft(typed), isChangedFrom(start, typed));

  const submit = form.submit(async (values) => {
    setProblem(null);
    if (lines && lineIds.length === 0) return setProblem(texts.noItems);
    const { note = '', ...fields } = values;
    try {
      const body = actionBody(action, { values: fields, begin, lineIds });
      await send(body, { note, tell: tellOf(draft) });
    } catch (error) {
      throw shown(error);
    }
    forget();
    onDone();
  });

  /** A refusal: its messages stand at their fields, others above the buttons. */
  function shown(error: unknown): unknown {
    if (!(error instanceof ApiError)) return error;
    const errors = atFields(error.errors);
    const known = Object.keys(errors).some((field) => field in form.values);
    if (!known && !error.errors.version)
      setProblem(failureText(error, Object.values(errors).flat()[0] ?? texts.failed));
    return new ApiError(error.status, { ...error.body, errors });
  }

  return {
    form,
    submit,
    lines,
    lineIds,
    draft,
    change: (changed: Partial<ActionDraft>) => setDraft((now) => ({ ...now, ...changed })),
    problem,
    isRestored: kept !== null,
  };
}

/** Messages by field: those of the action's values as 'action.bin'. */
const atFields = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^action\./, ''), messages]),
  );
