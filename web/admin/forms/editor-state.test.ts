import { expect, test } from 'vitest';
import {
  begun,
  draftOf,
  type Edited,
  type EditorDraft,
  followed,
  isTouched,
  met,
} from './editor-state.ts';
import { chooseFiles, type Pictures, savedPictures } from './picture-list.ts';

interface Fee {
  name: string;
  cents: number;
  version: number;
}
type Values = { name: string; price: string };

const edited: Edited<Fee, Values> = {
  valuesOf: ({ name, cents }) => ({ name, price: String(cents / 100) }),
  versionOf: ({ version }) => version,
};
const saved: Fee = { name: 'Disposal', cents: 500, version: 3 };
const theirs: Fee = { name: 'Tire disposal', cents: 700, version: 4 };
const savedValues = edited.valuesOf(saved);
const fresh = begun(edited, saved, null);
const typed = { ...fresh, values: { ...savedValues, price: '6' } };

/** A draft as it comes back from the device: after Back, a reload, or a session that ended. */
const again = (state: typeof fresh): EditorDraft<Fee, Values> =>
  JSON.parse(JSON.stringify(draftOf(edited, state, false)));

test('an editor begins with what is saved, of which nothing is kept as a draft', () => {
  expect(fresh).toEqual({ base: saved, savedValues, before: null, values: savedValues });
  expect(draftOf(edited, fresh, false)).toBe(null);
  expect(draftOf(edited, { ...fresh, values: { price: '5', name: 'Disposal' } }, false)).toBe(null);
});

test('what was typed comes back from its draft, over what is saved', () => {
  expect(begun(edited, saved, again(typed))).toEqual(typed);
});

test('a draft of a save before meets the one after it: what was typed stays, the rest is theirs', () => {
  const state = begun(edited, theirs, again(typed));
  expect(state).toEqual({
    base: theirs,
    savedValues: edited.valuesOf(theirs),
    before: saved,
    values: { name: 'Tire disposal', price: '6' },
  });
  // The conflict is still there after another reload, until it is answered.
  expect(begun(edited, theirs, again(state))).toEqual(state);
});

test('somebody else’s save over which one saves is met in the same way', () => {
  expect(met(edited, typed, theirs)).toEqual(begun(edited, theirs, again(typed)));
});

test('a change under the form is followed, and a conflict only in what both have changed', () => {
  const name = 'Tire disposal';
  expect(followed(edited, typed, { ...saved, name, version: 4 })).toMatchObject({
    before: null,
    values: { name, price: '6' },
  });
  expect(followed(edited, typed, theirs)).toMatchObject({ before: saved, values: { price: '6' } });
  const agreed = followed(edited, typed, { ...saved, cents: 600, version: 4 });
  expect(agreed).toMatchObject({ before: null, values: { price: '6' } });
});

test('a form of a part is touched by a save of this part alone', () => {
  const part: typeof edited = {
    ...edited,
    isPart: true,
    sentOf: ({ price }: Values) => ({ price }),
  };
  const renamed = { ...saved, name: 'Tire disposal', version: 4 };
  expect([isTouched(edited, saved, renamed), isTouched(part, saved, renamed)]).toEqual([
    true,
    false,
  ]);
  expect(isTouched(part, saved, theirs)).toBe(true);
  expect(begun(part, renamed, again(typed))).toMatchObject({
    before: null,
    values: { name: 'Tire disposal', price: '6' },
  });
  expect(begun(part, theirs, again(typed))).toMatchObject({ before: saved });
});

test('an entity without versions knows no conflict: what was typed is over what is saved now', () => {
  const { valuesOf } = edited;
  expect(begun({ valuesOf }, theirs, again(typed))).toMatchObject({
    before: null,
    values: { name: 'Tire disposal', price: '6' },
  });
});

test('what the device may not keep begins as it is saved, and alone makes no draft', () => {
  const discreet: typeof edited = {
    ...edited,
    storedFrom: ({ base, values: { name: _, ...values }, ...draft }) => {
      const { name: __, ...kept } = base ?? {};
      return { ...draft, base: kept, values };
    },
  };
  const both = { ...typed, values: { name: 'Secret', price: '6' } };
  const draft = draftOf(discreet, both, false);
  expect(JSON.stringify(draft)).not.toMatch(/Secret|Disposal/);
  expect(begun(discreet, saved, draft)).toEqual(typed);
  expect(draftOf(discreet, { ...fresh, values: { ...savedValues, name: 'Secret' } }, false)).toBe(
    null,
  );
});

test('what is compared is what would be sent', () => {
  const tidy = { ...edited, sentOf: ({ name, price }: Values) => ({ name: name.trim(), price }) };
  const blank = { ...fresh, values: { ...savedValues, name: 'Disposal ' } };
  expect(draftOf(tidy, blank, false)).toBe(null);
  expect(draftOf(edited, blank, false)).not.toBe(null);
});

test('a new entity has a draft too', () => {
  const blank = { valuesOf: (_: null) => ({ name: '' }) };
  const state = { ...begun(blank, null, null), values: { name: 'Mat' } };
  expect(begun(blank, null, draftOf(blank, state, false))).toEqual(state);
});

test('a draft has no chosen files, and says that they are lost', () => {
  const pictures = savedPictures([{ id: 7, photo: '/media/a.webp' }]);
  const ofPictures: Edited<null, { name: string; pictures: Pictures }> = {
    valuesOf: () => ({ name: '', pictures }),
  };
  const empty = begun(ofPictures, null, null);
  const chosen = chooseFiles(pictures, [new File(['x'], 'a.jpg')], () => 'k');
  const values = { name: 'Rack', pictures: chosen };
  expect(draftOf(ofPictures, { ...empty, values }, false)).toEqual({
    base: null,
    values: { name: 'Rack', pictures },
    picturesLost: true,
  });
  const later = { ...empty, values: { name: 'Rack', pictures } };
  expect(draftOf(ofPictures, later, false)?.picturesLost).toBe(false);
  expect(draftOf(ofPictures, later, true)?.picturesLost).toBe(true);
});
