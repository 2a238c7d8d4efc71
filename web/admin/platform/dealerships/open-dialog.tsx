import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Opened } from '#shared/contract/platform-dealers.ts';
import { openingForm } from '#shared/entities/opening.ts';
import { alikeNames } from '#shared/rules/alike-names.ts';
import type { Language } from '#shared/rules/languages.ts';
import { dealerSettings } from '#texts/admin/settings.ts';
import { platformDealerships, openingTexts as texts } from '#texts/platform/dealerships.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { emptyOf } from '#web/admin/forms/input-of.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { type NewMake, NewMakeQuestion } from './new-make-question.tsx';
import { AdminFields, NameFields, Part, PlaceFields } from './opening-fields.tsx';

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

const usualRate = '120';
const empty = () => ({
  ...(emptyOf(openingForm) as Record<keyof typeof openingForm, string>),
  ...{ hourlyRate: usualRate, onlyInstallPrice: false, language: null as Language | null },
});

function OpenForm({ onOpened }: { onOpened(opened: Opened): void }) {
  const makes = useCall('GET /api/v1/makes', {});
  const known = makes.data?.data ?? [];
  const find = (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    return known.find(({ name }) => name.toLowerCase() === wanted);
  };
  const [asked, setAsked] = useState<NewMake | null>(null);
  /** The make with which to open, once it was asked about. */
  const chosen = useRef<string | null>(null);
  const editor = useEntityEditor({
    draft: draftName,
    saved: null,
    valuesOf: empty,
    rulesOf: () => openingForm,
    asks({ make }) {
      const name = make.trim();
      // The first make is no slip for another one.
      const isAsked = known.length > 0 && !find(name) && chosen.current === null;
      const alike = alikeNames(
        name,
        known.map((one) => one.name),
      );
      if (isAsked) setAsked({ name, alike });
      return isAsked;
    },
    save({ language, ...values }) {
      const make = chosen.current ?? values.make;
      chosen.current = null;
      const body = { ...values, make, ...(language && { language }) };
      return call('POST /api/v1/auth/platform/dealers', { body });
    },
    done: ({ dealer }) => onOpened(dealer),
    failed: texts.failed,
  });
  const { values, change } = editor;
  const form = { field: editor.form.field, values };
  const make = find(values.make);

  function openWith(name: string): void {
    chosen.current = name;
    setAsked(null);
    change({ make: name });
    editor.form.element.current?.requestSubmit();
  }

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.submit}>
      <Part title={texts.shop}>
        <TextInput
          {...form.field('make')}
          label={texts.make}
          description={texts.makeHint}
          withAsterisk
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
      <PlaceFields
        form={form}
        language={values.language}
        onChange={(language) => change({ language })}
      />
      <Part title={texts.prices}>
        <TextInput
          {...form.field('hourlyRate')}
          description={dealerSettings.hourlyRateHint}
          withAsterisk
          inputMode="decimal"
          {...dollarSign}
        />
        <FlagSwitch
          label={dealerSettings.onlyInstallPrice}
          hint={dealerSettings.onlyInstallPriceHint}
          isOn={values.onlyInstallPrice}
          onChange={(onlyInstallPrice) => change({ onlyInstallPrice })}
        />
      </Part>
      <AdminFields form={form} />
      <NewMakeQuestion asked={asked} onClose={() => setAsked(null)} onChoose={openWith} />
    </DialogForm>
  );
}
