import { expect, test } from 'vitest';
import {
  type DocumentKind,
  documentKinds,
  documentsFor,
  languagesOfPaper,
  outdatedPrints,
} from './documents.ts';
import type { Grant } from './grants.ts';
import { roleIds } from './permissions.ts';

const person = (id: number, roleId: number, grants: Grant[] = [], dealerId: number | null = 7) => ({
  ...{ id, dealerId, grants, discountPercent: null },
  roles: [{ id: roleId, name: '' }],
});
const order = { dealerId: 7, customerId: 1, sellerId: 2 };

test.each([
  ['the customer', person(1, roleIds.customer), ['customer-copy']],
  ['another customer', person(9, roleIds.customer), []],
  ['the advisor who sold it', person(2, roleIds.productAdvisor), documentKinds],
  ['another advisor', person(3, roleIds.productAdvisor), []],
  ['the desk', person(4, roleIds.partsAndService, ['desk']), documentKinds],
  ['parts', person(5, roleIds.partsAndService, ['parts']), ['pick-list', 'work-order']],
  ['service', person(6, roleIds.partsAndService, ['install']), ['pick-list', 'work-order']],
  [
    'a mechanic who bought it',
    person(1, roleIds.partsAndService, ['install']),
    ['pick-list', 'work-order', 'customer-copy'],
  ],
  ['the dealer admin', person(8, roleIds.dealerAdmin), documentKinds],
  ['the platform', person(8, roleIds.admin, [], null), documentKinds],
  ['the desk next door', person(4, roleIds.partsAndService, ['desk'], 8), []],
  ['the advisor, gone next door', person(2, roleIds.productAdvisor, [], 8), []],
  ['the customer, gone next door', person(1, roleIds.customer, [], 8), []],
] as const)('%s may print', (_, who, kinds) => {
  expect(documentsFor({ ...who, grants: [...who.grants] }, order)).toEqual(kinds);
});

const step = (kind = 'receive') => ({ kind, isStep: true, data: {} });
const other = (kind: string) => ({ kind, isStep: false, data: {} });
const print = (document: DocumentKind) => ({ kind: 'printed', isStep: false, data: { document } });

test.each([
  ['nothing printed', [step()], []],
  ['printed last', [step(), print('work-order')], []],
  ['a step after it', [print('work-order'), step()], ['work-order']],
  ['undone after it', [step(), print('pick-list'), other('undo')], ['pick-list']],
  ['printed again', [print('pick-list'), step(), print('pick-list')], []],
  ['of one kind only', [print('pick-list'), step(), print('we-owe')], ['pick-list']],
  ['a note is no change', [print('we-owe'), other('note'), other('askedToCancel')], []],
  ['nor what no document shows', [print('we-owe'), step('acknowledge'), step('deliver')], []],
])('prints before the last change: %s', (_, events, kinds) => {
  expect(outdatedPrints(events)).toEqual(kinds);
});

test.each([
  ['pick-list', 'en', 'fr', undefined, ['fr']],
  ['work-order', 'fr', 'en', undefined, ['en']],
  ['we-owe', 'en', 'en', undefined, ['en']],
  ['we-owe', 'fr', 'en', undefined, ['fr']],
  ['customer-copy', 'fr', 'fr', undefined, ['fr']],
  // Where the dealership is French, the French paper comes first.
  ['we-owe', 'en', 'fr', undefined, ['fr', 'en']],
  ['customer-copy', 'en', 'fr', undefined, ['fr', 'en']],
  ['finance-copy', 'en', 'fr', undefined, ['fr', 'en']],
  ['finance-copy', 'en', 'fr', 'en', ['en']],
  ['pick-list', 'en', 'en', 'fr', ['fr']],
  ['pick-list', 'en', 'en', 'both', ['fr', 'en']],
] as const)('%s of an order in %s, at a dealership in %s, asked in %s', (...row) => {
  const [kind, language, own, asked, languages] = row;
  const dealer = { language: own, province: own === 'fr' ? 'NB' : 'ON' };
  expect(languagesOfPaper(kind, { language }, dealer, asked)).toEqual(languages);
});

test('in Quebec the French paper comes first, whatever language the shop is in', () => {
  const dealer = { language: 'en', province: 'QC' } as const;
  const inEnglish = { language: 'en' } as const;
  expect(languagesOfPaper('we-owe', inEnglish, dealer)).toEqual(['fr', 'en']);
  expect(languagesOfPaper('we-owe', { language: 'fr' }, dealer)).toEqual(['fr']);
  expect(languagesOfPaper('work-order', inEnglish, dealer)).toEqual(['en']);
});

test('a print of another event, or a step without one, is no print', () => {
  const noted = { kind: 'note', isStep: false, data: { document: 'we-owe' } };
  expect(outdatedPrints([noted, step()])).toEqual([]);
  expect(outdatedPrints([{ ...noted, kind: 'printed', data: {} }, step()])).toEqual([]);
});
