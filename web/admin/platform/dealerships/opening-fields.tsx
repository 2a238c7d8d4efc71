import { Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { cloneForm } from '#shared/entities/opening.ts';
import { shopPath } from '#shared/rules/address.ts';
import { isRequired } from '#shared/rules/form.ts';
import { type Language, usualLanguage } from '#shared/rules/languages.ts';
import { provinceOf } from '#shared/rules/provinces.ts';
import { dealerSettings } from '#texts/admin/settings.ts';
import { mailServer } from '#texts/mail-server.ts';
import { openingTexts as texts } from '#texts/platform/dealerships.ts';
import { languageChoices } from '#web/admin/dealer-settings/language-section.tsx';
import { provinceChoices } from '#web/admin/forms/province-choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import type { useForm } from '#web/kit/use-form.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';

type Name = keyof typeof cloneForm;

type CloneField = ReturnType<ReturnType<typeof useForm<typeof cloneForm>>['field']>;

/** The part of either form that its fields need. */
interface OpeningForm {
  field(name: Name): Omit<CloneField, 'name'> & { name: string };
  values: Record<Name, string>;
}

/** A part of a form in a dialog. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title}>
    <Stack gap="sm">{children}</Stack>
  </Fieldset>
);

interface NameFieldsProps {
  form: OpeningForm;
  makeId: number | null | undefined;
}

/** Name and code, with the address that they make; `makeId` null: a make that is yet to be made. */
export function NameFields({ form, makeId }: NameFieldsProps) {
  const code = form.values.code.trim();
  const address = makeId ? whole(makeId, code) : texts.newMake(code);
  return (
    <>
      <FieldRow>
        <TextInput {...field(form, 'name')} />
        <TextInput {...field(form, 'code')} spellCheck={false} />
      </FieldRow>
      <Text size="sm" c="dimmed" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
        {code === '' || makeId === undefined ? texts.codeHint : address}
      </Text>
    </>
  );
}

const whole = (makeId: number, code: string) =>
  texts.address(window.location.origin + shopPath(makeId, code));

const choices = [{ value: '', label: dealerSettings.chooseProvince }, ...provinceChoices];

interface PlaceFieldsProps extends Omit<LanguageFieldProps, 'province'> {
  form: OpeningForm;
}

/** Where the dealership is and which language is its own; the province says the taxes. */
export function PlaceFields({ form, ...chosen }: PlaceFieldsProps) {
  const province = provinceOf(form.values.province);
  return (
    <Part title={texts.place}>
      <TextInput {...field(form, 'address')} />
      <FieldRow>
        <TextInput {...field(form, 'city')} />
        <NativeSelect {...field(form, 'province')} data={choices} />
      </FieldRow>
      <Text size="sm" c="dimmed" aria-live="polite">
        {province ? dealerSettings.ratesSame(province) : texts.noProvince}
      </Text>
      <FieldRow>
        <TextInput {...field(form, 'postalCode')} />
        <TextInput {...field(form, 'phone')} type="tel" />
      </FieldRow>
      <LanguageField province={form.values.province} {...chosen} />
    </Part>
  );
}

interface LanguageFieldProps {
  province: string;
  /** Null: the usual one of the province. */
  language: Language | null;
  onChange(language: Language): void;
}

/** The shop's own language: the usual one of its province until another is chosen. */
const LanguageField = ({ province, language, onChange }: LanguageFieldProps) => (
  <NativeSelect
    label={dealerSettings.ownLanguage}
    description={texts.languageHint}
    data={languageChoices}
    value={language ?? usualLanguage(province)}
    onChange={(event) => onChange(event.currentTarget.value as Language)}
  />
);

/** Who runs the dealership. */
export const AdminFields = ({ form }: { form: OpeningForm }) => (
  <Part title={texts.admin}>
    <Text size="sm" c="dimmed">
      {useSendsMail() ? texts.adminHint : mailServer.none}
    </Text>
    <TextInput {...field(form, 'adminEmail')} type="email" />
    <FieldRow>
      <TextInput {...field(form, 'adminFirstName')} />
      <TextInput {...field(form, 'adminLastName')} />
    </FieldRow>
  </Part>
);

const field = (form: OpeningForm, name: Name) => ({
  ...form.field(name),
  withAsterisk: isRequired(cloneForm[name]),
});
