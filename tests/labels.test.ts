import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentText } from '#server/mail/templates/totals.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { paymentOf } from '#shared/rules/payment.ts';
import { categoryFilters, sorts } from '#shared/rules/product-list.ts';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { Categories, ListMenus } from '#web/shop/products/list-controls.tsx';
import { NothingFound } from '#web/shop/products/nothing-found.tsx';

const { categoryLabels, payment, sortLabels, termTypeLabels } = messages.en;

const changed = [categoryLabels, sortLabels, termTypeLabels, payment.per];
const usual = structuredClone(changed);

/** Gives every code another label, which a page or mail that prints the code does not show. */
beforeAll(() => {
  for (const labels of changed)
    for (const code of Object.keys(labels)) Object.assign(labels, { [code]: labelOf(code) });
});
// Other files read the same texts: they share the process and its modules.
afterAll(() => {
  for (const [index, labels] of changed.entries()) Object.assign(labels, usual[index]);
});

const labelOf = (code: string) => `Label (${[...code].toReversed().join('')})`;

const render = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  );

const terms = {
  type: 'Lease',
  frequency: 'Bi-weekly',
  termMonths: 48,
  rateYearlyPercent: 4.99,
} as const;

test('a mail and a page show the labels of type and frequency, not their codes', () => {
  const mail = paymentText(paymentOf(25_000, terms), messages.en).join('\n');
  const page = render(createElement(PaymentLine, { cents: 25_000, terms }));
  for (const text of [mail, page]) {
    expect(text).toContain(labelOf('Lease'));
    expect(text).toContain(labelOf('Bi-weekly'));
    expect(text).not.toMatch(/Lease|Bi-weekly/);
  }
});

test('categories show their labels and lead to their codes', () => {
  const page = render(
    createElement(Categories, { categories: [...categoryFilters], current: 'All' }),
  );
  for (const code of categoryFilters) {
    expect(page).toContain(`>${labelOf(code)}</a>`);
    expect(page).toContain(`category=${code}"`);
  }
});

test('a search without hits names its category by the label', () => {
  const page = render(
    createElement(NothingFound, {
      ...{ search: 'mat', category: 'Interior', categories: [] },
      ...{ isNarrowed: false, meant: null, near: [] },
    }),
  );
  expect(page).toContain(labelOf('Interior'));
  expect(page).not.toContain('Interior');
});

test('the sort menu shows labels and sends codes', () => {
  const page = render(createElement(ListMenus, { sort: 'name-asc', frequency: 'Weekly' }));
  for (const code of sorts)
    expect(page).toMatch(new RegExp(`<option value="${code}"[^>]*>Label \\(`));
});
