import { isChanged, type NotesEdit, startEdit } from './notes-edit.ts';

/** Where a person's unsaved notes on an order are kept in this tab; signing out empties it. */
export const draftName = (personId: number, orderId: number) =>
  `trimline:notes:${personId}:${orderId}`;

/** What was typed before the page was left, over the notes that were there then; null where nothing was. */
export function readDraft(name: string): NotesEdit | null {
  try {
    const { text, saved } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<NotesEdit>;
    return text !== undefined && saved ? { ...startEdit(saved), text } : null;
  } catch {
    return null; // forbidden or damaged
  }
}

/** Keeps what is typed until it is saved or discarded. */
export function keepDraft(name: string, edit: NotesEdit): void {
  try {
    if (isChanged(edit))
      sessionStorage.setItem(name, JSON.stringify({ text: edit.text, saved: edit.saved }));
    else sessionStorage.removeItem(name);
  } catch {
    // without storage the notes still work; only leaving the page would lose them
  }
}
