import type { Order } from '#web/entities.ts';

/** The server's notes, and the version that a change must name. */
export interface SavedNotes {
  notes: string;
  version: number;
}

/** Notes being edited; `theirs` has another person's newer notes, about which to decide. */
export interface NotesEdit {
  text: string;
  saved: SavedNotes;
  status: 'idle' | 'saving' | 'saved' | 'failed';
  theirs: SavedNotes | null;
}

export type NotesEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'saving' }
  | { kind: 'saved' | 'refused'; now: SavedNotes }
  | { kind: 'loaded'; now: SavedNotes }
  | { kind: 'resumed'; draft: NotesEdit }
  | { kind: 'failed' | 'discarded' | 'tookTheirs' };

/** The notes of an order for a person who may edit them. */
export const notesOf = ({
  dealerNotes,
  version,
}: Pick<Order, 'dealerNotes' | 'version'>): SavedNotes => ({
  notes: dealerNotes ?? '',
  version,
});

/** The initial state of editing. */
export const startEdit = (saved: SavedNotes): NotesEdit => ({
  text: saved.notes,
  saved,
  status: 'idle',
  theirs: null,
});

export const isChanged = ({ text, saved }: NotesEdit): boolean =>
  text.trim() !== saved.notes.trim();

/** The next state of editing. */
export function nextEdit(edit: NotesEdit, event: NotesEvent): NotesEdit {
  switch (event.kind) {
    case 'typed':
      return { ...edit, text: event.text, status: 'idle' };
    case 'saving':
      return { ...edit, status: 'saving' };
    case 'saved':
      return { ...startEdit(event.now), status: 'saved' };
    case 'refused':
      return { ...edit, status: 'idle', theirs: event.now };
    case 'resumed':
      return event.draft;
    case 'loaded':
      return afterLoading(edit, event.now);
    case 'failed':
      return { ...edit, status: 'failed' };
    case 'discarded':
      return startEdit(edit.saved);
    case 'tookTheirs':
      return edit.theirs ? startEdit(edit.theirs) : edit;
  }
}

/** The order was reloaded: keeps unsaved text and puts another person's newer text beside it. */
function afterLoading(edit: NotesEdit, now: SavedNotes): NotesEdit {
  if (now.version <= (edit.theirs ?? edit.saved).version) return edit;
  if (!isChanged(edit)) return { ...startEdit(now), status: edit.status };
  if (now.notes === edit.saved.notes) return { ...edit, saved: now };
  return { ...edit, theirs: now };
}
