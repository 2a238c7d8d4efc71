import { type Language, languages, otherLanguages } from './languages.ts';

/** What a dealership's conditions are about, in the order of their page (decision 075). */
export const conditionKinds = ['sale', 'returns', 'warranty'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** The conditions by kind and language; an empty text is missing. */
export type ConditionTexts = Record<ConditionKind, Record<Language, string>>;

export const noConditions: ConditionTexts = {
  sale: { en: '', fr: '' },
  returns: { en: '', fr: '' },
  warranty: { en: '', fr: '' },
};

/** Greatest length of one text. */
export const maxConditionsLength = 20_000;

/** One text as it is shown, in its own language. */
export interface ShownConditions {
  kind: ConditionKind;
  language: Language;
  text: string;
}

/** The texts for a reader: in their language, else in another one; kinds without any are left out. */
export const shownConditions = (texts: ConditionTexts, language: Language): ShownConditions[] =>
  conditionKinds.flatMap((kind) => {
    const shown = [language, ...otherLanguages(language)].find((one) => texts[kind][one]);
    return shown ? [{ kind, language: shown, text: texts[kind][shown] }] : [];
  });

/** Texts without spaces at the ends of lines and of the whole, so that the same words are the same text. */
export function tidyConditions(texts: ConditionTexts): ConditionTexts {
  const tidy = (text: string) =>
    text
      .split(/\r\n?|\n/)
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  const entries = conditionKinds.map((kind) => {
    const tidied = languages.map((language) => [language, tidy(texts[kind][language])] as const);
    return [kind, Object.fromEntries(tidied)] as const;
  });
  return Object.fromEntries(entries) as ConditionTexts;
}

/** Whether two dealerships' or versions' texts are the same, letter by letter. */
export const isSameConditions = (one: ConditionTexts, other: ConditionTexts): boolean =>
  conditionKinds.every(
    (kind) => one[kind].en === other[kind].en && one[kind].fr === other[kind].fr,
  );

/** A dealership's present conditions. */
export interface PresentConditions {
  conditionsVersion: number | null;
  acceptConditions: boolean;
}

/**
 * Why an order with this accepted version is not placed; null: it is. A dealership that only shows its
 * conditions, or has published none, needs none accepted, yet never takes a version that is not the present one.
 */
export function conditionsProblem(
  { conditionsVersion, acceptConditions }: PresentConditions,
  accepted: number | null,
): 'missing' | 'changed' | null {
  if (accepted !== null) return accepted === conditionsVersion ? null : 'changed';
  return acceptConditions && conditionsVersion !== null ? 'missing' : null;
}
