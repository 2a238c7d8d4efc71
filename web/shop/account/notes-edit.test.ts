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

test('notes that are typed are changed until they are saved', () => {
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

test('a failure keeps what was typed, and discarding goes back to what is saved', () => {
  const failed = after(typed, { kind: 'saving' }, { kind: 'failed' });
  expect(failed).toMatchObject({ text: 'Wants black mats', status: 'failed' });
  expect(nextEdit(failed, { kind: 'discarded' })).toEqual(startEdit(first));
});

test('what somebody else saved meanwhile stands beside what was typed', () => {
  const refused = after(typed, { kind: 'saving' }, { kind: 'refused', now: theirs });
  expect(refused).toMatchObject({ text: 'Wants black mats', theirs, status: 'idle' });
  expect(nextEdit(refused, { kind: 'tookTheirs' })).toEqual(startEdit(theirs));
});

test('loading again takes what is new where nothing was typed, and decides nothing where something was', () => {
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

test('what was left unsaved is taken up again, beside what somebody else saved meanwhile', () => {
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
