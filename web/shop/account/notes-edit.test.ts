import { expect, test } from 'vitest';
import {
  isChanged,
  type NotesEdit,
  type NotesEvent,
  nextEdit,
  notesOf,
  startEdit,
} from './notes-edit.ts';

const first = { notes: 'Call after 4 pm', version: 3 };
const theirs = { notes: 'Called at 5 pm', version: 4 };
const after = (...events: NotesEvent[]): NotesEdit => events.reduce(nextEdit, startEdit(first));
const typed: NotesEvent = { kind: 'typed', text: 'Wants black mats' };

test('typed notes are changed until saved', () => {
  expect(isChanged(after())).toBe(false);
  expect(isChanged(after(typed))).toBe(true);
  const saved = after(
    typed,
    { kind: 'saving' },
    { kind: 'saved', now: { notes: 'Wants black mats', version: 4 } },
  );
  expect(saved).toMatchObject({ status: 'saved', saved: { version: 4 }, theirs: null });
  expect(isChanged(saved)).toBe(false);
});

test('a failure keeps the typed notes, and discarding restores the saved ones', () => {
  const failed = after(typed, { kind: 'saving' }, { kind: 'failed' });
  expect(failed).toMatchObject({ text: 'Wants black mats', status: 'failed' });
  expect(nextEdit(failed, { kind: 'discarded' })).toEqual(startEdit(first));
});

test("another person's newer notes stand beside the typed ones", () => {
  const refused = after(typed, { kind: 'saving' }, { kind: 'refused', now: theirs });
  expect(refused).toMatchObject({ text: 'Wants black mats', theirs, status: 'idle' });
  expect(nextEdit(refused, { kind: 'tookTheirs' })).toEqual(startEdit(theirs));
});

test('reloading takes newer notes only where nothing was typed', () => {
  expect(after({ kind: 'loaded', now: theirs })).toEqual(startEdit(theirs));
  expect(after(typed, { kind: 'loaded', now: theirs })).toMatchObject({
    text: 'Wants black mats',
    theirs,
  });
  expect(after(typed, { kind: 'loaded', now: first })).toEqual(after(typed));
  const sameNotes = { ...first, version: 9 };
  expect(after(typed, { kind: 'loaded', now: sameNotes })).toMatchObject({
    saved: sameNotes,
    theirs: null,
  });
});

test('an order without notes for the person has none', () => {
  expect(notesOf({ version: 2 })).toEqual({ notes: '', version: 2 });
});

test("unsaved notes are resumed, beside another person's newer ones", () => {
  const draft: NotesEvent = {
    kind: 'resumed',
    draft: { ...startEdit(first), text: 'Wants black mats' },
  };
  expect(after(draft, { kind: 'loaded', now: first })).toMatchObject({
    text: 'Wants black mats',
    theirs: null,
  });
  expect(after(draft, { kind: 'loaded', now: theirs })).toMatchObject({
    text: 'Wants black mats',
    theirs,
  });
});
