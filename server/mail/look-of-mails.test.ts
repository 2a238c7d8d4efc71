import { expect, test } from 'vitest';
import { wordingIn } from '#server/base/words.ts';
import type { Theme } from '#shared/rules/theme.ts';
import { printingDealer } from '#tests/support/printed-order.ts';
import { frame } from './templates/frame.ts';
import { html } from './templates/html.ts';

const logo = { id: 1, photo: '/media/logo.webp', width: 480, height: 120 };
const mailIn = (theme: Theme | null) =>
  frame(
    {
      words: wordingIn('en').words,
      dealer: printingDealer({ theme, logo, website: 'https://rive-sud.example' }),
      publicUrl: 'https://shop.example.test',
      base: 'https://shop.example.test/1/rive-sud',
    },
    {
      ...{ subject: 'Your order', heading: 'Your order', intro: 'Thank you.', lines: [] },
      body: html`<p>Mats</p>`,
      button: { label: 'See your order', url: 'https://shop.example.test/o' },
    },
  ).html;

test('a mail has the specification’s colours where the dealership has no look', () => {
  const mail = mailIn(null);
  expect(mail).toContain('border-top:6px solid #f54242;');
  expect(mail).toContain('background:#c2201f;"><a href="https://shop.example.test/o"');
  expect(mail).toContain('style="color:#00707f;"');
  expect(mail).not.toContain('font-family: ui-serif');
});

test('a mail wears the dealership’s look: line, button, links, letters, corners and the logo’s ground', () => {
  const mail = mailIn({
    ...{ primary: '#ffcc00', accent: '#1d5b3f', font: 'serif', radius: 'square' },
    logoOnDark: true,
  });
  expect(mail).toContain('border-top:6px solid #ffcc00;');
  expect(mail).toContain('border-radius:0px;background:#896e00;"><a href=');
  expect(mail).toContain('style="color:#1d5b3f;"');
  expect(mail).toContain('background:#433500;padding:10px 14px;"><img');
  expect(mail).toContain('font-family: ui-serif');
  expect(mail).not.toMatch(/#f54242|#c2201f|#00707f/);
});

test('on dark devices a button that would sink into the mail has an edge', () => {
  const edge = '.button { border: 1px solid #b0bec5 !important; }';
  const look = { accent: '#1d5b3f', font: 'system', radius: 'round', logoOnDark: false } as const;
  expect(mailIn({ ...look, primary: '#101820' })).toContain(edge);
  expect(mailIn({ ...look, primary: '#f54242' })).not.toContain(edge);
  expect(mailIn(null)).not.toContain(edge);
});
