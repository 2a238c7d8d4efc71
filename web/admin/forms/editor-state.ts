import { rebased } from '#web/kit/rebased.ts';

/** How an entity is edited, as far as nothing of a page is needed for it. */
export interface Edited<Saved extends object | null, Values extends object> {
  /** A saved entity as its form has it; of a new one what it begins with. */
  valuesOf(saved: Saved): Values;
  /** The number of its last save; without one others' changes are followed, and are no conflict. */
  versionOf?(saved: Saved): number | null;
  /** The form has a part of the entity: a save that left this part as it was is no conflict. */
  isPart?: boolean;
  /** The values as they are compared and sent; by default as they are. */
  sentOf?(values: Values): object;
  /** Values that were typed over `savedValues`, now over what others have saved; by default `rebased`. */
  merge?(savedValues: Values, typed: Values, theirs: Saved): Values;
  /** The part of a draft that the device may keep; what it leaves out begins as it is saved. */
  storedFrom?(draft: EditorDraft<Saved, Values>): EditorDraft<Saved, Values>;
}

/** Unsaved input. */
export interface EditorDraft<Saved, Values> {
  /** What was saved when typing began, to see what others have changed since. */
  base: Partial<Saved> | null;
  values: Partial<Values>;
  /** The person had chosen pictures, which a draft cannot keep. */
  picturesLost: boolean;
}

/** What an editor holds. */
export interface EditorState<Saved, Values> {
  /** What is saved now, and the same as values. */
  base: Saved;
  savedValues: Values;
  /** What was saved before somebody else's change that the person has to answer; null without one. */
  before: Saved | null;
  values: Values;
}

/** How an editor begins: with what is saved, or with a draft over it. */
export function begun<Saved extends object | null, Values extends object>(
  edited: Edited<Saved, Values>,
  saved: Saved,
  draft: EditorDraft<Saved, Values> | null,
): EditorState<Saved, Values> {
  const savedValues = edited.valuesOf(saved);
  if (!draft) return { base: saved, savedValues, before: null, values: savedValues };
  // What the draft leaves out counts as it is now.
  const then = saved && { ...saved, ...draft.base };
  const typed = { ...edited.valuesOf(then), ...draft.values };
  const values = merged(edited, edited.valuesOf(then), typed, saved);
  const isStale = edited.versionOf && isTouched(edited, then, saved);
  return { base: saved, savedValues, before: isStale ? then : null, values };
}

/** Somebody else saved first: what was typed stays, everything else is theirs. */
export function met<Saved extends object | null, Values extends object>(
  edited: Edited<Saved, Values>,
  { base, savedValues, values }: EditorState<Saved, Values>,
  theirs: Saved,
): EditorState<Saved, Values> {
  return {
    base: theirs,
    savedValues: edited.valuesOf(theirs),
    before: base,
    values: merged(edited, savedValues, values, theirs),
  };
}

/** What is saved has changed under the form: a conflict only where the same fields were typed. */
export function followed<Saved extends object | null, Values extends object>(
  edited: Edited<Saved, Values>,
  state: EditorState<Saved, Values>,
  theirs: Saved,
): EditorState<Saved, Values> {
  const next = met(edited, state, theirs);
  const changed = differing(state.savedValues, next.savedValues);
  const typed = differing(state.values, state.savedValues);
  const isDisputed = differing(state.values, next.savedValues).some(
    (name) => changed.includes(name) && typed.includes(name),
  );
  return isDisputed && edited.versionOf ? next : { ...next, before: state.before };
}

/** What a device keeps of the input; null: nothing that was typed. */
export function draftOf<Saved extends object | null, Values extends object>(
  { storedFrom = (draft) => draft, sentOf = (values) => values }: Edited<Saved, Values>,
  { base, savedValues, before, values }: EditorState<Saved, Values>,
  picturesLost: boolean,
): EditorDraft<Saved, Values> | null {
  const draft = storedFrom({ base: before ?? base, values, picturesLost });
  const untouched = storedFrom({ base, values: savedValues, picturesLost });
  const isTyped = differing(sentOf(draft.values as Values), sentOf(untouched.values as Values));
  return isTyped.length > 0 ? withoutFiles(draft) : null;
}

/** Whether nobody has saved between the two. */
export const isSameSave = <Saved extends object | null, Values extends object>(
  { versionOf, valuesOf }: Edited<Saved, Values>,
  one: Saved,
  other: Saved,
): boolean =>
  one === other ||
  (versionOf
    ? versionOf(one) === versionOf(other)
    : differing(valuesOf(one), valuesOf(other)).length === 0);

/** Whether others have saved what the form has. */
export function isTouched<Saved extends object | null, Values extends object>(
  edited: Edited<Saved, Values>,
  before: Saved,
  theirs: Saved,
): boolean {
  if (isSameSave(edited, before, theirs)) return false;
  const { isPart, valuesOf, sentOf = (values) => values } = edited;
  const partOf = (saved: Saved) => sentOf(valuesOf(saved));
  return !isPart || differing(partOf(before), partOf(theirs)).length > 0;
}

/** Names of the values that differ, whatever the order in which they stand. */
export const differing = (one: object, other: object): string[] => {
  const [left, right] = [one, other] as Record<string, unknown>[];
  return Object.keys({ ...left, ...right }).filter(
    (name) => JSON.stringify(left![name]) !== JSON.stringify(right![name]),
  );
};

/** A draft as text can hold it: lists of pictures without files that are not saved yet. */
function withoutFiles<Draft extends { picturesLost: boolean }>(draft: Draft): Draft {
  let { picturesLost } = draft;
  const text = JSON.stringify(draft, (_, value: unknown) => {
    if (!Array.isArray(value) || !value.some(hasFile)) return value;
    picturesLost = true;
    return value.filter((item) => !hasFile(item));
  });
  return { ...(JSON.parse(text) as Draft), picturesLost };
}

const hasFile = (item: unknown) => typeof item === 'object' && item !== null && 'file' in item;

const merged = <Saved extends object | null, Values extends object>(
  { merge, valuesOf }: Edited<Saved, Values>,
  savedValues: Values,
  typed: Values,
  theirs: Saved,
): Values =>
  merge ? merge(savedValues, typed, theirs) : rebased(savedValues, typed, valuesOf(theirs));
