import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Offer } from '#shared/contract/platform-terms.ts';
import { say as inWords } from '#shared/messages/text.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { type Form, max, required } from '#shared/rules/form.ts';
import { offerDays } from '#shared/rules/offer-form.ts';
import { readRateSheet } from '#shared/rules/rate-sheet.ts';
import { terms as texts } from '#texts/admin/terms.ts';
import { fieldProblems, labels } from '#texts/validation.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { OfferCalls } from './offer-calls.ts';
import { TypeSelect } from './offer-dialog.tsx';
import styles from './terms.module.css';

interface SheetDialogProps {
  dialog: DialogParam;
  calls: OfferCalls;
  vehicle: string;
  onSaved(): void;
}

/** Enters a pasted rate sheet at the chosen place, with its lines as they are read. */
export function SheetDialog({ dialog, calls, vehicle, onSaved }: SheetDialogProps) {
  const draft = `rate sheet ${calls.key}`;
  return (
    <FormDialog
      dialog={dialog}
      title={texts.pasteFor(vehicle)}
      size="lg"
      draft={useDraft(draft)}
      onSaved={onSaved}
    >
      {(_, saved) => <SheetForm draft={draft} calls={calls} onSaved={saved} />}
    </FormDialog>
  );
}

const sheetForm = {
  text: { label: 'rateSheet', rules: [required, max(20_000)] },
  ...offerDays,
} satisfies Form;
/** Offers of a make go by it; a dealership's day may be changed in the form. */
const makesTimeZone = 'America/Toronto';
type Mode = keyof typeof texts.modes;
/** A new sheet, from today on. */
const beginning = () => ({
  ...{ text: '', from: todayIn(makesTimeZone, new Date()), to: '', note: '' },
  ...{ type: 'lease' as Offer['type'], mode: 'replace' as Mode },
});

interface SheetFormProps {
  draft: string;
  calls: OfferCalls;
  onSaved(): void;
}

function SheetForm({ draft, calls, onSaved }: SheetFormProps) {
  const [deletes, setDeletes] = useState(false);
  const editor = useEntityEditor({
    draft,
    saved: null,
    valuesOf: beginning,
    rulesOf: () => sheetForm,
    save: (values) => calls.enter({ ...values, deletes: values.mode === 'replace' && deletes }),
    success: ({ added, ended, deleted }) => texts.entered(added, ended, deleted),
    done: onSaved,
    failed: texts.enterFailed,
  });
  const { form, change } = editor;
  const { mode, type, text: typed } = editor.values;
  const sheet = readRateSheet(typed);
  const text = form.field('text');

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.enter(sheet.rows.length)}>
      <FieldRow>
        <TypeSelect value={type} onChange={(type) => change({ type })} />
        <NativeSelect
          label={texts.mode}
          value={mode}
          data={allLabelled(texts.modes)}
          onChange={(event) => change({ mode: event.currentTarget.value as Mode })}
        />
        <TextInput {...form.field('from')} type="date" max="9999-12-31" />
        <TextInput {...form.field('to')} type="date" max="9999-12-31" />
      </FieldRow>
      {mode === 'replace' && (
        <Checkbox
          label={texts.deletesLater}
          checked={deletes}
          onChange={(event) => setDeletes(event.currentTarget.checked)}
        />
      )}
      <Textarea
        {...text}
        // The lines below say what is wrong with each.
        error={sheet.problems.length > 0 ? text.error !== undefined : text.error}
        withAsterisk
        autosize
        minRows={5}
        maxRows={12}
        description={texts.sheetHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
      />
      <Lines {...sheet} />
      <TextInput {...form.field('note')} />
    </DialogForm>
  );
}

/** The sheet's lines as they are read, its mistakes first. */
function Lines({ rows, problems }: ReturnType<typeof readRateSheet>) {
  if (rows.length + problems.length === 0) return null;
  return (
    <section aria-label={texts.lines} aria-live="polite">
      <ul className={styles.lines}>
        {problems.map(({ line, problem }) => (
          <li key={line} className={styles.problem}>
            {texts.line(line, inWords({ fieldProblems, labels }, problem))}
          </li>
        ))}
        {rows.map(({ line, term, rate }) => (
          <li key={line}>{texts.monthsAt(term, rate)}</li>
        ))}
      </ul>
    </section>
  );
}
