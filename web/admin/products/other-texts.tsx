import { TextInput } from '@mantine/core';
import { maxNameLength } from '#shared/rules/limits.ts';
import { otherTexts as texts } from '#texts/admin/translations.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { DetailField } from './detail-field.tsx';
import type { OtherTexts } from './product-form.ts';

interface OtherTextsProps {
  value: OtherTexts;
  onChange(value: OtherTexts): void;
  /** The server's messages by names such as 'texts.fr.name'. */
  refused: Record<string, string[]>;
}

/** A product's name and description in its other language. */
export function OtherTextsSection({ value, onChange, refused }: OtherTextsProps) {
  const { language } = value;
  return (
    <Section title={texts.title[language]} hint={texts.hint[language]}>
      <TextInput
        label={texts.name[language]}
        name={`texts.${language}.name`}
        lang={language}
        maxLength={maxNameLength}
        autoComplete="off"
        value={value.name}
        error={refused[`texts.${language}.name`]?.[0]}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <DetailField
        label={texts.detail[language]}
        name={`texts.${language}.detail`}
        lang={language}
        detail={value.detail}
        onChange={(detail) => onChange({ ...value, detail })}
        errors={refused[`texts.${language}.detail`]}
      />
    </Section>
  );
}
