import type { Language } from '#shared/rules/languages.ts';
import { detail } from '#texts/product.ts';
import { optionText } from './option-text.ts';

interface OptionListProps {
  options: readonly (Parameters<typeof optionText>[0] & { id: number; language?: Language })[];
  /** Whether none of them can be chosen too. */
  hasNone: boolean;
  /** Of their names, where they do not say it themselves. */
  language?: Language | null;
}

/** The options of one type in a select. */
export const OptionList = ({ options, hasNone, language }: OptionListProps) => (
  <>
    {hasNone && <option value="">{detail.noOption}</option>}
    {options.map((option) => (
      <option key={option.id} value={option.id} lang={option.language ?? language ?? undefined}>
        {optionText(option)}
      </option>
    ))}
  </>
);
