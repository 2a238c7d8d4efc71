import { NativeSelect, TextInput } from '@mantine/core';
import type { Offer } from '#shared/contract/platform-terms.ts';
import { offerForm } from '#shared/rules/offer-form.ts';
import { terms as texts } from '#texts/admin/terms.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { RowDialog, type RowForm, type TableDialog } from '#web/admin/frame/row-dialog.tsx';
import type { OfferCalls } from './offer-calls.ts';

interface OfferDialogProps extends TableDialog<Offer> {
  calls: OfferCalls;
  vehicle: string;
}

/** Adds an offer at the chosen place, or changes the one in the address. */
export function OfferDialog({ calls, vehicle, ...table }: OfferDialogProps) {
  const { value } = table.dialog;
  return (
    <RowDialog
      {...table}
      title={value === 'new' ? texts.addFor(vehicle) : texts.change}
      draft={`offer ${value} ${calls.key}`}
      keyOf={({ id }) => id}
      gone={texts.gone}
      height={280}
    >
      {(form) => <OfferForm {...form} calls={calls} />}
    </RowDialog>
  );
}

const startOf = (offer: Offer | null) => ({
  term: String(offer?.term ?? ''),
  rate: String(offer?.rate ?? ''),
  from: offer?.from ?? '',
  to: offer?.to ?? '',
  note: offer?.note ?? '',
  type: offer?.type ?? 'lease',
});

function OfferForm({ draft, row, calls, onSaved }: RowForm<Offer> & { calls: OfferCalls }) {
  const editor = useEntityEditor({
    draft,
    saved: row,
    valuesOf: startOf,
    rulesOf: () => offerForm,
    save: ({ type, ...values }): Promise<unknown> =>
      row ? calls.change(row.id, values) : calls.add({ type, ...values }),
    success: () => texts.saved,
    done: onSaved,
    failed: texts.failed,
  });
  const { form, values, change } = editor;
  return (
    <DialogForm {...editor.dialog} submitLabel={texts.save}>
      {!row && <TypeSelect value={values.type} onChange={(type) => change({ type })} />}
      <FieldRow>
        <TextInput {...form.field('term')} withAsterisk inputMode="numeric" />
        <TextInput {...form.field('rate')} withAsterisk inputMode="decimal" rightSection="%" />
        <TextInput {...form.field('from')} type="date" max="9999-12-31" />
        <TextInput {...form.field('to')} type="date" max="9999-12-31" />
      </FieldRow>
      <TextInput {...form.field('note')} />
    </DialogForm>
  );
}

interface TypeSelectProps {
  value: Offer['type'];
  onChange(type: Offer['type']): void;
}

/** Lease or finance. */
export const TypeSelect = ({ value, onChange }: TypeSelectProps) => (
  <NativeSelect
    label={texts.type}
    value={value}
    data={allLabelled(texts.types)}
    onChange={(event) => onChange(event.currentTarget.value as Offer['type'])}
  />
);
