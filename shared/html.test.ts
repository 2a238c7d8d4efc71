import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values in a template are escaped, such as a name that looks like markup', () => {
  const name = `<img src=x onerror="alert('1')"> & more`;
  const made = html`<h2 title="${name}">${name}</h2>`.text;
  const safe = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more';
  expect(made).toBe(`<h2 title="${safe}">${safe}</h2>`);
});

test('templates can be nested', () => {
  expect(html`<ul>${html`<li>${1}</li>`}${html``}</ul>`.text).toBe('<ul><li>1</li></ul>');
  expect(html`<p>${null}${[html`<b>`, html`</b>`]}</p>`.text).toBe('<p><b></b></p>');
});
