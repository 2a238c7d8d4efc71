import type { Words } from './catalogue.ts';

/**
 * Texts that pages alone word, so no rule or service names them by key. They are left out because the
 * compiler gives up on a text that may have any of more than about 300 keys with gaps.
 */
type OfPages =
  | 'bays'
  | 'cartDrawer'
  | 'changePreview'
  | 'dealerSettings'
  | 'deskBell'
  | 'deskCard'
  | 'detail'
  | 'exemptionsPage'
  | 'garageTexts'
  | 'home'
  | 'list'
  | 'lookTexts'
  | 'orderEdit'
  | 'orderPage'
  | 'orderTimeline'
  | 'partsPage'
  | 'platformDealerships'
  | 'platformHealth'
  | 'proposalDesk'
  | 'proposalList'
  | 'proposalNews'
  | 'proposalPage'
  | 'together'
  | 'vehicleTasks'
  | 'vehiclesPage'
  | 'waitingApprovals';

type Space = Exclude<keyof Words, OfPages>;

/** A field's name as a key of `labels`. */
export type Label = keyof Words['labels'];

/** A value for a text's gap; a gap for words also takes a field's label or another text. */
type Gap<Value> = Value | (string extends Value ? { label: Label } | Text : never);
type Gaps<Values extends readonly unknown[]> = { [Place in keyof Values]: Gap<Values[Place]> };

/** Keys of texts without gaps. */
type PlainKey<S extends Space> = {
  [Each in S]: {
    [Name in keyof Words[Each] & string]: Words[Each][Name] extends string
      ? `${Each}.${Name}`
      : never;
  }[keyof Words[Each] & string];
}[S];

type Filled<S extends Space> = {
  [Each in S]: {
    [Name in keyof Words[Each] & string]: Words[Each][Name] extends (
      ...values: infer Values
    ) => string
      ? { key: `${Each}.${Name}`; values: Gaps<Values> }
      : never;
  }[keyof Words[Each] & string];
}[S];

/** A text before wording: its key, such as 'lineProblems.gone', and the values for its gaps. */
export type Text<S extends Space = Space> = { key: PlainKey<S>; values?: never } | Filled<S>;

/** A mistake in a field. */
export type Problem = Text<'fieldProblems'>;

/** Words a text; `words` needs only the text's own part and the labels. */
export function say<S extends Space>(words: Pick<Words, S | 'labels'>, text: Text<S>): string {
  const { key, values = [] } = text as { key: string; values?: readonly unknown[] };
  const [space, name] = key.split('.') as [S, keyof Words[S]];
  const entry = words[space][name] as string | ((...values: unknown[]) => string);
  if (typeof entry === 'string') return entry;
  return entry(...values.map((value) => inWords(words, value)));
}

function inWords<S extends Space>(words: Pick<Words, S | 'labels'>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('label' in value) return words.labels[value.label as Label];
  return 'key' in value ? say(words, value as Text<S>) : value;
}
