import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './text-blocks.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (...items: string[]) => ({ kind: 'list', items });

test.each([
  ['', []],
  ['\n \n', []],
  ['One.', [paragraph('One.')]],
  ['One,\nand on.', [paragraph('One,\nand on.')]],
  ['One.\n\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['One.\r\n\r\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['- a\n- b', [list('a', 'b')]],
  [
    'With:\n- a\n  and on\n- b\n\nEnd.',
    [paragraph('With:'), list('a and on', 'b'), paragraph('End.')],
  ],
  ['• a\n•  b\r- c', [list('a', 'b', 'c')]],
  ['a - b', [paragraph('a - b')]],
  ['- a\n\n- b', [list('a'), list('b')]],
  ['-5 °C and colder', [paragraph('-5 °C and colder')]],
  ['<b>bold</b> & more', [paragraph('<b>bold</b> & more')]],
])('%j in blocks', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

test('no word of any text is lost or changes its place', () => {
  const lines = fc.array(fc.constantFrom('', ' ', '- item', '-', 'word', '  a b', '- - x'));
  fc.assert(
    fc.property(lines, (lines) => {
      const words = (texts: string[]) =>
        texts
          .join(' ')
          .split(/\s+/)
          .filter((word) => /\w/.test(word));
      const shown = blocksOf(lines.join('\n')).flatMap((block) =>
        block.kind === 'list' ? block.items : [block.text],
      );
      expect(words(shown)).toEqual(words(lines));
      expect(shown.every((text) => text.trim() !== '')).toBe(true);
    }),
  );
});
