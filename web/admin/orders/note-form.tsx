import { Button, MultiSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { actionDialog, orderTimeline as texts } from '#shared/messages/en/admin/order-page.ts';
import { noteField } from '#shared/rules/desk-forms.ts';
import { required } from '#shared/rules/form.ts';
import { personName } from '#shared/rules/person-name.ts';
import { useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useForm } from '#web/kit/use-form.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import type { OnOrder, People } from './use-desk-order.ts';

const form = { note: { ...noteField, rules: [required, ...noteField.rules] } };

interface NoteDraft {
  note: string;
  colleagues: string[];
}

const isNoteDraft = ({ note, colleagues }: Partial<NoteDraft>) =>
  typeof note === 'string' && Array.isArray(colleagues);

/** The draft of a note, wherever it is written. */
export const noteDraft = (orderId: number | string) => `order ${orderId} note`;

interface NoteFormProps {
  orderId: number | string;
  /** Colleagues who can be told of it. */
  staff: People['staff'];
  send: OnOrder['send'];
  /** Whether a dialog begins in it. */
  hasFocus?: boolean;
}

/** A note on an order; what was typed outlives Back, a reload and the session's end. */
export function NoteForm({ orderId, staff, send, hasFocus = false }: NoteFormProps) {
  const name = noteDraft(orderId);
  const kept = useFoundDraft<NoteDraft>(name, isNoteDraft);
  const { values, setValues, reset, field, submit, busy, element } = useForm(form, {
    note: kept?.note ?? '',
  });
  const [colleagues, setColleagues] = useState(kept?.colleagues ?? []);
  const forget = useKeptDraft(name, { ...values, colleagues }, values.note !== '');

  const add = submit(async ({ note }) => {
    const tell = { customer: false, userIds: colleagues.map(Number) };
    await send({ kind: 'note' }, { note, tell }).catch(sayAndRethrow(actionDialog.failed));
    forget();
    reset();
    setValues({ note: '' });
    setColleagues([]);
  });

  return (
    <form ref={element} onSubmit={add} noValidate className="no-print">
      <Stack gap="sm" align="stretch">
        <Textarea
          {...field('note')}
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus={hasFocus || undefined}
        />
        {values.note !== '' && staff.length > 0 && (
          <MultiSelect
            label={actionDialog.tellColleagues}
            data={staff.map((person) => ({
              value: String(person.id),
              label: personName(person),
            }))}
            value={colleagues}
            onChange={setColleagues}
            searchable
          />
        )}
        <Button type="submit" variant="default" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {texts.addNote}
        </Button>
      </Stack>
    </form>
  );
}
