/** Unsaved input of one person in one form; this tab keeps it until it is saved or discarded. */
export interface Draft<Values> {
  /** What was typed, or null. */
  find(): Values | null;
  keep(values: Values): void;
  drop(): void;
}

const prefix = 'trimline:';
/** Version 2: amounts are cents. Drafts of version 1 are not read. */
const prefixOf = (personId: number) => `${prefix}draft:2:${personId}:`;

/**
 * The draft of a form. Its key has the person's id, so that nobody finds another person's input.
 * `isSound` tells whether a draft that an older page kept still fits the form.
 */
export function draftOf<Values>(
  personId: number,
  form: string,
  isSound: (values: Values) => boolean = () => true,
): Draft<Values> {
  const key = prefixOf(personId) + form;
  return {
    find() {
      try {
        const values = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null;
        return values !== null && isSound(values) ? values : null;
      } catch {
        return null; // unavailable or damaged storage
      }
    },
    keep: (values) => onStorage((storage) => storage.setItem(key, JSON.stringify(values))),
    drop: () => onStorage((storage) => storage.removeItem(key)),
  };
}

/** Removes what other people left in this tab; called when a person has signed in. */
export const forgetOthers = (personId: number) =>
  onStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && !key.startsWith(prefixOf(personId))) storage.removeItem(key);
    }
  });

function onStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Full or unavailable: the form still works, and a reload loses its input.
  }
}
