import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Opened } from '#shared/contract/platform-dealers.ts';
import { openingForm } from '#shared/entities/opening.ts';
import { dealerSettings } from '#shared/messages/en/admin/settings.ts';
import {
  platformDealerships,
  openingTexts as texts,
} from '#shared/messages/en/platform/dealerships.ts';
import type { Language } from '#shared/rules/languages.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useKeptDraft,
} from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { AdminFields, LanguageField, NameFields, Part, PlaceFields } from './opening-fields.tsx';

interface OpenDialogProps {
  dialog: DialogParam;
  onOpened(opened: Opened): void;
}

const draftName = 'new dealership';

/** Opens a dealership: what `npm run open-dealership` asks, in the browser. */
export const OpenDialog = ({ dialog, onOpened }: OpenDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={platformDealerships.create}
    draft={useDraft(draftName)}
    size="lg"
    onSaved={() => {}}
  >
    {(_, saved) => (
      <OpenForm
        onOpened={(opened) => {
          saved();
          onOpened(opened);
        }}
      />
    )}
  </FormDialog>
);

type Values = Record<keyof typeof openingForm, string>;

const usualRate = '120';
const empty = {
  ...(Object.fromEntries(Object.keys(openingForm).map((name) => [name, ''])) as Values),
  hourlyRate: usualRate,
};

interface Draft {
  values: Values;
  onlyInstallPrice: boolean;
  language?: Language | null;
}

function OpenForm({ onOpened }: { onOpened(opened: Opened): void }) {
  const kept = useFoundDraft<Draft>(draftName);
  const form = useNumberForm(openingForm, kept?.values ?? empty);
  const [onlyInstallPrice, setOnly] = useState(kept?.onlyInstallPrice ?? false);
  const [language, setLanguage] = useState(kept?.language ?? null);
  const isChanged = onlyInstallPrice || language !== null || isChangedFrom(empty, form.values);
  const draft = { values: form.values, onlyInstallPrice, language };
  const forget = useKeptDraft(draftName, draft, isChanged);
  const makes = useAnswer('makes', (signal) => call('GET /api/v1/makes', {}, { signal }));
  const known = makes.data?.data ?? [];
  const typed = form.values.make.trim().toLowerCase();
  const make = known.find(({ name }) => name.toLowerCase() === typed);

  async function open(values: Values): Promise<void> {
    const body = { ...values, onlyInstallPrice, ...(language && { language }) };
    const { dealer } = await call('POST /api/v1/auth/platform/dealers', { body }).catch(
      sayAndRethrow(texts.failed),
    );
    forget();
    onOpened(dealer);
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(open)}
      isRestored={kept !== null}
      submitLabel={texts.submit}
    >
      <Part title={texts.shop}>
        <TextInput
          {...form.field('make')}
          label={texts.make}
          description={texts.makeHint}
          withAsterisk
          autoComplete="off"
          list="known-makes"
          data-autofocus
        />
        <datalist id="known-makes">
          {known.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <NameFields form={form} makeId={make?.id ?? null} />
      </Part>
      <PlaceFields form={form}>
        <LanguageField province={form.values.province} language={language} onChange={setLanguage} />
      </PlaceFields>
      <Part title={texts.prices}>
        <TextInput
          {...form.field('hourlyRate')}
          description={dealerSettings.hourlyRateHint}
          withAsterisk
          inputMode="decimal"
          {...dollarSign}
          autoComplete="off"
        />
        <FlagSwitch
          label={dealerSettings.onlyInstallPrice}
          hint={dealerSettings.onlyInstallPriceHint}
          isOn={onlyInstallPrice}
          onChange={setOnly}
        />
      </Part>
      <AdminFields form={form} />
    </DialogForm>
  );
}
