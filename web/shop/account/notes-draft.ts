import { isChanged, type NotesEdit, startEdit } from './notes-edit.ts';

/** The sessionStorage key of a person's unsaved notes on an order; signing out empties it. */
export const draftName = (personId: number, orderId: number) =>
  `trimline:notes:${personId}:${orderId}`;

/** The stored unsaved notes, with the saved ones they were based on; null if there are none. */
export function readDraft(name: string): NotesEdit | null {
  try {
    const { text, saved } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<NotesEdit>;
    return text !== undefined && saved ? { ...startEdit(saved), text } : null;
  } catch {
    return null; // unavailable or damaged storage
  }
}

/** Stores unsaved notes until they are saved or discarded. */
export function keepDraft(name: string, edit: NotesEdit): void {
  try {
    if (isChanged(edit))
      sessionStorage.setItem(name, JSON.stringify({ text: edit.text, saved: edit.saved }));
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage the notes still work, but leaving the page loses them.
  }
}
