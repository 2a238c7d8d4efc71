import { useEffect, useMemo, useReducer } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import { draftOf } from '#web/kit/drafts.ts';
import {
  isChanged,
  type NotesEdit,
  nextEdit,
  notesOf,
  type SavedNotes,
  startEdit,
} from './notes-edit.ts';

/** Edits and saves the dealership's notes on an order, never overwriting others' unseen changes. */
export function useNotesEdit(order: Order, personId: number, onResumed: () => void) {
  const [edit, tell] = useReducer(nextEdit, notesOf(order), startEdit);
  // Unsaved text, with the saved notes over which it was typed.
  const draft = useMemo(
    () => draftOf<Pick<NotesEdit, 'text' | 'saved'>>(personId, `notes ${order.id}`),
    [personId, order.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft from before this page
  useEffect(() => {
    const left = draft.find();
    if (!left) return;
    tell({ kind: 'resumed', draft: { ...startEdit(left.saved), text: left.text } });
    onResumed();
  }, [draft]);
  const loaded = notesOf(order);
  useEffect(
    () => tell({ kind: 'loaded', now: { notes: loaded.notes, version: loaded.version } }),
    [loaded.notes, loaded.version],
  );

  useEffect(() => {
    if (isChanged(edit)) draft.keep({ text: edit.text, saved: edit.saved });
    else draft.drop();
  }, [draft, edit]);

  /** Saves the text over the version in `over`. */
  async function save(over: SavedNotes): Promise<void> {
    tell({ kind: 'saving' });
    const notes = edit.text.trim();
    try {
      const body = { dealerNotes: notes, version: over.version };
      const answer = await call('PATCH /api/v1/auth/orders/:id', {
        params: { id: order.id },
        body,
      });
      tell({ kind: 'saved', now: notesOf(answer.order) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const now = presentOrder(error);
      if (!now) return tell({ kind: 'failed' });
      // Only other parts of the order have changed, so the notes can be saved.
      if (now.notes === over.notes && now.version > over.version) return save(now);
      tell({ kind: 'refused', now });
    }
  }

  return { edit, tell, save };
}

/** The present notes, from the refusal of a stale version. */
function presentOrder(error: ApiError): SavedNotes | null {
  const order = error.errors.version ? (error.body.order as Order | undefined) : undefined;
  return order ? notesOf(order) : null;
}
