import { NativeSelect } from '@mantine/core';
import { shopPath } from '#shared/rules/address.ts';
import {
  type Language,
  languagePrefix,
  languages,
  otherLanguage,
} from '#shared/rules/languages.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Settings } from './setting-fields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** The names of the languages, for a choice. */
export const languageChoices = languages.map((language) => ({
  value: language,
  label: texts.languageNames[language],
}));

/** In which languages the shop can be read, and where (decision 062). */
export function LanguageSection({ state }: { state: SettingsFormState }) {
  const { language } = state.values;
  const { dealer } = useDealership();
  const path = shopPath(dealer.manufacturerId, dealer.code);
  const other = languagePrefix(otherLanguage(language), language) + path;
  return (
    <Section>
      <NativeSelect
        name="language"
        label={texts.ownLanguage}
        description={texts.ownLanguageHint(path, other)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={languageChoices}
        value={language}
        onChange={(event) => state.change({ language: event.currentTarget.value as Language })}
        maw={520}
      />
      <Settings at="languages" state={state} />
    </Section>
  );
}
