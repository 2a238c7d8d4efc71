import { expect, test } from 'vitest';
import { expectCleanTags } from '#tests/support/clean-tags.ts';
import { hostileMarkup, manyPlaces } from '#tests/support/hostile.ts';
import { cleanHtml, detailHtml } from './clean-html.ts';

test.each([
  ['<p>A <b>rack</b></p>', '<p>A <b>rack</b></p>'],
  ['<ul><li>One<li>Two', '<ul><li>One</li><li>Two</li></ul>'],
  ['<h1>Title</h1><h2>Part</h2>', '<h2>Title</h2><h2>Part</h2>'],
  ['Text<script>alert(1)</script><style>p{}</style>', 'Text'],
  ['Text<xmp><img src=x onerror=alert(1)></xmp><noembed><p onclick="x()">a</p></noembed>', 'Text'],
  ['Text<noframes></noframes><script>alert(1)</script></noframes>', 'Text'],
  ['Text<plaintext><svg onload=alert(1)>', 'Text'],
  ['Text<xmp></p><style></xmp><img src=x onerror=alert(1)>', 'Text'],
  ['<img src=x onerror=alert(1)><p onclick="x()" style="color:red">P</p>', '<p>P</p>'],
  [
    '<a href="https://a.test" target="_top">A</a>',
    '<a href="https://a.test" rel="nofollow noopener">A</a>',
  ],
  ['<a href="mailto:a@a.test">A</a>', '<a href="mailto:a@a.test" rel="nofollow noopener">A</a>'],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="//a.test">A</a><a href="/x">B</a>', '<a>A</a><a>B</a>'],
  [
    '<table><tr><td colspan="2">1</td></tr></table>',
    '<table><tr><td colspan="2">1</td></tr></table>',
  ],
])('%s becomes %s', (html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned);
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

test('plain text becomes paragraphs, and its signs stay signs', () => {
  expect(detailHtml('Fits 5 < 6 & more.\nSame paragraph.\n\nNext one.')).toBe(
    '<p>Fits 5 &lt; 6 &amp; more.<br />Same paragraph.</p><p>Next one.</p>',
  );
  expect(detailHtml('<p>Already</p>')).toBe('<p>Already</p>');
  expect(detailHtml('  \n ')).toBe('');
});

test.each([
  ['a\nb', '<p>a<br />b</p>'],
  ['•one\n•two', '<ul><li>one</li><li>two</li></ul>'],
  ['Fits:\n- one\n- two\nNot -40', '<p>Fits:</p><ul><li>one</li><li>two</li></ul><p>Not -40</p>'],
  ['* a  b\r\n\r\n-40 °C', '<ul><li>a b</li></ul><p>-40 °C</p>'],
  ['<Tundra only>', '<p>&lt;Tundra only&gt;</p>'],
])('the lines of %j stay: %s', (text, html) => {
  expect(detailHtml(text)).toBe(html);
  expect(detailHtml(html)).toBe(html);
});

test.each([...hostileMarkup, ...manyPlaces])('nothing runs of %s', (line) => {
  expectCleanTags(cleanHtml(line));
  expectCleanTags(detailHtml(line));
});
