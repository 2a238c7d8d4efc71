/** What somebody typed into a form and has not saved yet. */
export interface Draft<Values> {
  values: Values;
  /** Version of the entity that it began from, so that a save notices changes of others; null: a new one. */
  version: number | null;
  /** Pictures were chosen that could not be kept over a reload. */
  picturesLost?: boolean;
}

/** The form whose draft it is; the person's id keeps others who use the device from finding it. */
export interface DraftOwner {
  personId: number;
  form: string;
}

const keyOf = ({ personId, form }: DraftOwner) => `trimline:draft:${personId}:${form}`;

// Beside the tab's storage, which holds no files: enough for a session that ended, since the login is no page load.
const inMemory = new Map<string, Draft<unknown>>();

/** Keeps a draft for this tab, until it is dropped or the person logs out. */
export function keepDraft<Values>(storage: Storage, owner: DraftOwner, draft: Draft<Values>): void {
  const key = keyOf(owner);
  inMemory.set(key, draft);
  try {
    storage.setItem(key, toText(draft));
  } catch {
    // A full storage costs the draft at a reload only: memory has it.
  }
}

export function dropDraft(storage: Storage, owner: DraftOwner): void {
  inMemory.delete(keyOf(owner));
  storage.removeItem(keyOf(owner));
}

/** The draft of a form, null without one; `isSound` says whether a stored one can be used by this version of the form. */
export function findDraft<Values>(
  storage: Storage,
  owner: DraftOwner,
  isSound: (values: unknown) => values is Values,
): Draft<Values> | null {
  const text = storage.getItem(keyOf(owner));
  // The storage is emptied at logout; what memory still has is then nobody's.
  if (text === null) return null;
  const draft = inMemory.get(keyOf(owner)) ?? fromText(text);
  return draft && isSound(draft.values) ? { ...draft, values: draft.values } : null;
}

/** JSON without the files: lists of pictures lose their unsaved ones. */
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
