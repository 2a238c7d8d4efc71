import { expect } from 'vitest';

const cleanTag =
  /^<\/?(p|strong|em|b|i|u|ul|ol|li|h2|h3|h4|a|table|thead|tbody|tr|th|td)( (href="(https?:\/\/|mailto:)[^"]*"|rel="[^"]*"|(col|row)span="[^"]*"))*>$|^<br \/>$/i;

/** Expects only harmless tags with harmless attributes. */
export function expectCleanTags(html: string): void {
  expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => !cleanTag.test(tag))).toEqual([]);
}
