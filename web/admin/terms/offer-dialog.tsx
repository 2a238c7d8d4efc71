import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Offer } from '#shared/contract/platform-terms.ts';
import { terms as texts } from '#shared/messages/en/admin/terms.ts';
import { offerForm } from '#shared/rules/offer-form.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useKeptDraft,
} from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
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
});

interface OfferFormProps {
  draft: string;
  offer: Offer | null;
  calls: OfferCalls;
  onSaved(): void;
}

type Values = ReturnType<typeof startOf>;

function OfferForm({ draft, offer, calls, onSaved }: OfferFormProps) {
  const start = startOf(offer);
  const kept = useFoundDraft<{ values: Values; type: Offer['type'] }>(draft);
  const form = useNumberForm(offerForm, kept?.values ?? start);
  const [type, setType] = useState(kept?.type ?? offer?.type ?? 'lease');
  const { values } = form;
  const forget = useKeptDraft(draft, { values, type }, isChangedFrom(start, values));

  async function save(values: Values): Promise<void> {
    const work = offer ? calls.change(offer.id, values) : calls.add({ type, ...values });
    await work.catch(sayAndRethrow(texts.failed));
    forget();
    say(texts.saved, 'success');
    onSaved();
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      isRestored={kept !== null}
      submitLabel={texts.save}
    >
      {!offer && <TypeSelect value={type} onChange={setType} />}
      <FieldRow>
        <TextInput {...form.field('term')} withAsterisk inputMode="numeric" autoComplete="off" />
        <TextInput
          {...form.field('rate')}
          withAsterisk
          inputMode="decimal"
          rightSection="%"
          autoComplete="off"
        />
        <TextInput {...form.field('from')} type="date" max="9999-12-31" />
        <TextInput {...form.field('to')} type="date" max="9999-12-31" />
      </FieldRow>
      <TextInput {...form.field('note')} autoComplete="off" />
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
    data={Object.entries(texts.types).map(([value, label]) => ({ value, label }))}
    onChange={(event) => onChange(event.currentTarget.value as Offer['type'])}
  />
);
