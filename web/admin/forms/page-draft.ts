/** Unsaved input of a page's form. */
export interface PageDraft<Values> {
  values: Values;
  /** The entity's version on which it is based, to detect others' changes; null: a new entity. */
  version: number | null;
  /** The person had chosen pictures, which a draft cannot keep. */
  picturesLost: boolean;
}

/** The draft as text can hold it: lists of pictures without files that are not saved yet. */
export function withoutFiles<Values>(draft: PageDraft<Values>): PageDraft<Values> {
  let { picturesLost } = draft;
  const values = JSON.stringify(draft.values, (_, value: unknown) => {
    if (!Array.isArray(value) || !value.some(hasFile)) return value;
    picturesLost = true;
    return value.filter((item) => !hasFile(item));
  });
  return { ...draft, values: JSON.parse(values) as Values, picturesLost };
}

const hasFile = (item: unknown) => typeof item === 'object' && item !== null && 'file' in item;
