import type { Words } from './catalogue.ts';

type Space = keyof Words;

/** A field's name, as its place among the labels. */
export type Label = keyof Words['labels'];

/** What fills a gap of a text: a value, or where words are wanted the label of a field. */
type Gap<Value> = Value | (string extends Value ? { label: Label } : never);
type Gaps<Values extends readonly unknown[]> = { [Place in keyof Values]: Gap<Values[Place]> };

type TextAt<Key extends string, Entry> = Entry extends string
  ? { key: Key; values?: never }
  : Entry extends (...values: infer Values) => string
    ? { key: Key; values: Gaps<Values> }
    : never;

type TextsOf<S extends Space> = {
  [Name in keyof Words[S] & string]: TextAt<`${S}.${Name}`, Words[S][Name]>;
}[keyof Words[S] & string];

/** A text before it is worded: its place in the catalogue, such as 'lineProblems.gone', and what fills its gaps. */
export type Text<S extends Space = Space> = { [Each in S]: TextsOf<Each> }[S];

/** What is wrong with a field. */
export type Problem = Text<'fieldProblems'>;

/** A text in the words of a language: all of its words, or those that the text and its labels are among. */
export function say<S extends Space>(words: Pick<Words, S | 'labels'>, text: Text<S>): string {
  const { key, values = [] } = text as { key: string; values?: readonly unknown[] };
  const [space, name] = key.split('.') as [S, keyof Words[S]];
  const entry = words[space][name] as string | ((...values: unknown[]) => string);
  if (typeof entry === 'string') return entry;
  return entry(...values.map((value) => (isLabel(value) ? words.labels[value.label] : value)));
}

const isLabel = (value: unknown): value is { label: Label } =>
  typeof value === 'object' && value !== null && 'label' in value;
