/** Unsaved input of a form. */
export interface Draft<Values> {
  values: Values;
  /** The entity's version on which it is based, to detect others' changes; null: a new entity. */
  version: number | null;
  /** Chosen pictures were lost in a reload. */
  picturesLost?: boolean;
}

/** A draft's form and person; the id keeps other users of the device from finding it. */
export interface DraftOwner {
  personId: number;
  form: string;
}

const keyOf = ({ personId, form }: DraftOwner) => `trimline:draft:${personId}:${form}`;

// Also in memory, as sessionStorage cannot hold files; the login is no page load, so this survives
// it.
const inMemory = new Map<string, Draft<unknown>>();

/** Stores a draft in this tab until dropped or the person logs out. */
export function keepDraft<Values>(storage: Storage, owner: DraftOwner, draft: Draft<Values>): void {
  const key = keyOf(owner);
  inMemory.set(key, draft);
  try {
    storage.setItem(key, toText(draft));
  } catch {
    // With full storage only a reload loses the draft.
  }
}

export function dropDraft(storage: Storage, owner: DraftOwner): void {
  inMemory.delete(keyOf(owner));
  storage.removeItem(keyOf(owner));
}

/** A form's draft or null; `isSound` checks whether a stored draft fits the form's version. */
export function findDraft<Values>(
  storage: Storage,
  owner: DraftOwner,
  isSound: (values: unknown) => values is Values,
): Draft<Values> | null {
  const text = storage.getItem(keyOf(owner));
  // Logging out empties the storage, so drafts still in memory are void.
  if (text === null) return null;
  const draft = inMemory.get(keyOf(owner)) ?? fromText(text);
  return draft && isSound(draft.values) ? { ...draft, values: draft.values } : null;
}

/** JSON without files: lists of pictures lose their unsaved ones. */
function toText(draft: Draft<unknown>): string {
  let picturesLost = draft.picturesLost ?? false;
  const values = JSON.stringify(draft.values, (_, value: unknown) => {
    if (!Array.isArray(value) || !value.some(hasFile)) return value;
    picturesLost = true;
    return value.filter((item) => !hasFile(item));
  });
  return JSON.stringify({ ...draft, values: JSON.parse(values), picturesLost });
}

const hasFile = (item: unknown) => typeof item === 'object' && item !== null && 'file' in item;

function fromText(text: string): Draft<unknown> | null {
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null && Object.hasOwn(draft, 'values')
      ? (draft as Draft<unknown>)
      : null;
  } catch {
    return null;
  }
}
