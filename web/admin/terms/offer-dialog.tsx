import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import type { Offer } from '#shared/contract/platform-terms.ts';
import { offerForm } from '#shared/rules/offer-form.ts';
import { terms as texts } from '#texts/admin/terms.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { OfferCalls } from './offer-calls.ts';

interface OfferDialogProps {
  dialog: DialogParam;
  calls: OfferCalls;
  vehicle: string;
  /** The table's rows, null before they are there. */
  offers: readonly Offer[] | null;
  onSaved(): void;
}

/** Adds an offer at the chosen place, or changes the one in the address. */
export function OfferDialog({ dialog, calls, vehicle, offers, onSaved }: OfferDialogProps) {
  const draft = `offer ${dialog.value} ${calls.key}`;
  const isNew = dialog.value === 'new';
  return (
    <FormDialog
      dialog={dialog}
      title={isNew ? texts.addFor(vehicle) : texts.change}
      draft={useDraft(draft)}
      onSaved={onSaved}
    >
      {(id, saved) => {
        const offer = offers?.find((row) => row.id === Number(id)) ?? null;
        if (!isNew && offers === null) return <Skeleton height={280} />;
        if (!isNew && offer === null) return <p role="alert">{texts.gone}</p>;
        return <OfferForm draft={draft} offer={offer} calls={calls} onSaved={saved} />;
      }}
    </FormDialog>
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

interface OfferFormProps {
  draft: string;
  offer: Offer | null;
  calls: OfferCalls;
  onSaved(): void;
}

function OfferForm({ draft, offer, calls, onSaved }: OfferFormProps) {
  const editor = useEntityEditor({
    draft,
    saved: offer,
    valuesOf: startOf,
    rulesOf: () => offerForm,
    save: ({ type, ...values }): Promise<unknown> =>
      offer ? calls.change(offer.id, values) : calls.add({ type, ...values }),
    success: () => texts.saved,
    done: onSaved,
    failed: texts.failed,
  });
  const { form, values, change } = editor;
  return (
    <DialogForm {...editor.dialog} submitLabel={texts.save}>
      {!offer && <TypeSelect value={values.type} onChange={(type) => change({ type })} />}
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
