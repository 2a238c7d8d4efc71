import { expect, test } from 'vitest';
import { pictureWidths } from './limits.ts';

test('pictures are sent in these widths, which stand in their addresses', () => {
  expect(pictureWidths).toEqual([80, 160, 200, 240, 320, 400, 640, 800, 960, 1200, 1600, 2400]);
});
