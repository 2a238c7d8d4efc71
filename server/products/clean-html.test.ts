import { expect, test } from 'vitest';
import { realText } from '#tests/support/real-data.ts';
import { cleanHtml, detailHtml } from './clean-html.ts';

test.each([
  ['<p>A <b>rack</b></p>', '<p>A <b>rack</b></p>'],
  ['<ul><li>One<li>Two', '<ul><li>One</li><li>Two</li></ul>'],
  ['<h1>Title</h1><h2>Part</h2>', '<h2>Title</h2><h2>Part</h2>'],
  ['Text<script>alert(1)</script><style>p{}</style>', 'Text'],
  ['<img src=x onerror=alert(1)><p onclick="x()" style="color:red">P</p>', '<p>P</p>'],
  ['<a href="https://a.test" target="_top">A</a>', '<a href="https://a.test" rel="nofollow noopener">A</a>'],
  ['<a href="mailto:a@a.test">A</a>', '<a href="mailto:a@a.test" rel="nofollow noopener">A</a>'],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="//a.test">A</a><a href="/x">B</a>', '<a>A</a><a>B</a>'],
  ['<table><tr><td colspan="2">1</td></tr></table>', '<table><tr><td colspan="2">1</td></tr></table>'],
])('%s becomes %s', (html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned);
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

test('plain text becomes paragraphs, and its signs stay signs', () => {
  expect(detailHtml('Fits 5 < 6 & more.\nSame paragraph.\n\nNext one.')).toBe(
    '<p>Fits 5 &lt; 6 &amp; more. Same paragraph.</p><p>Next one.</p>',
  );
  expect(detailHtml('<p>Already</p>')).toBe('<p>Already</p>');
  expect(detailHtml('  \n ')).toBe('');
});

test.each(['patt_XSS_Polyglots.txt', 'fuzzdb_xss-rsnake.txt'])('nothing of %s runs', (file) => {
  for (const line of realText(`hostile/xss/${file}`).split('\n')) {
    const cleaned = cleanHtml(line);
    const tags = cleaned.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(p|strong|em|b|i|u|ul|ol|li|h2|h3|h4|a|table|thead|tbody|tr|th|td)( (href="(https?:\/\/|mailto:)[^"]*"|rel="[^"]*"|(col|row)span="[^"]*"))*>$|^<br \/>$/i,
      );
    }
  }
});
