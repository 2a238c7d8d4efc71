import { Button, Stack, Textarea } from '@mantine/core';
import { noteField } from '#shared/rules/desk-forms.ts';
import { required } from '#shared/rules/form.ts';
import { actionDialog, orderTimeline as texts } from '#texts/admin/order-page.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { Colleagues } from './notify-fields.tsx';
import type { OnOrder, People } from './use-desk-order.ts';

const rules = { note: { ...noteField, rules: [required, ...noteField.rules] } };

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
  const { form, values, change, submit } = useEntityEditor({
    draft: noteDraft(orderId),
    saved: null,
    valuesOf: () => ({ note: '', colleagues: [] as string[] }),
    rulesOf: () => rules,
    // Colleagues alone are no note.
    storedFrom: ({ values, ...draft }) => ({ ...draft, values: values.note ? values : {} }),
    save: ({ note, colleagues }) =>
      send({ kind: 'note' }, { note, tell: { customer: false, userIds: colleagues.map(Number) } }),
    done: (_, restart) => restart(null),
    failed: actionDialog.failed,
  });

  return (
    <form ref={form.element} onSubmit={submit} noValidate className="no-print">
      <Stack gap="sm" align="stretch">
        <Textarea
          {...form.field('note')}
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus={hasFocus || undefined}
        />
        {values.note !== '' && <Colleagues staff={staff} told={values} change={change} />}
        <Button
          type="submit"
          variant="default"
          loading={form.busy}
          style={{ alignSelf: 'flex-start' }}
        >
          {texts.addNote}
        </Button>
      </Stack>
    </form>
  );
}
