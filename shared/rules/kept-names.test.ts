import { expect, test } from 'vitest';
import { appointmentStates } from './appointments.ts';
import { amountWays, endingDirections, endings } from './bulk-change.ts';
import { conditionKinds, noConditions } from './conditions.ts';
import { customerMails } from './customer-mails.ts';
import { rangePresets } from './date-range.ts';
import { cancelReasons, costBearers, deskActions, refundMethods } from './desk-actions.ts';
import { documentKinds } from './documents.ts';
import { exemptionKinds, exemptTaxes } from './exemption.ts';
import { exportFormats, exportKinds } from './exports.ts';
import { feeBases, feeKinds } from './fees.ts';
import { grants } from './grants.ts';
import { languages, platformLanguage } from './languages.ts';
import { halves, handovers, waysToPay } from './order-wish.ts';
import { defaultPaymentChoice, frequencies, termTypes } from './payment.ts';
import { filterNames, productGaps } from './product-filters.ts';
import { categoryFilters, defaultCategoryFilter, defaultSort, sorts } from './product-list.ts';
import { proposalEventKinds } from './proposals/events.ts';
import { proposalFilters } from './proposals/filters.ts';
import { fieldNames } from './proposals/form.ts';
import { lineGroups } from './proposals/lines.ts';
import { newsOfSeller, proposalNewsKinds } from './proposals/news.ts';
import { proposalStates, seenStates } from './proposals/states.ts';
import { savedViewPages } from './saved-views.ts';
import { typedCookie } from './typed-cookie.ts';

/** Names separated by blanks. */
const names = (text: string) => text.trim().split(/\s+/);

// They stand in the database, in kept addresses and in programs of others: a changed name breaks
// what was kept under the old one. Menus have them in this order.
test.each<[string, readonly string[], string]>([
  ['languages', languages, 'en fr'],
  ['grants', grants, 'desk parts install discount cost reports'],
  ['sorts', sorts, 'name-asc name-desc price-desc price-asc recommended'],
  ['category filters', categoryFilters, 'Featured All Interior Exterior Packages'],
  ['frequencies', frequencies, 'Weekly Bi-weekly Monthly'],
  ['kinds of payment', termTypes, 'Lease Finance'],
  ['kinds of fees', feeKinds, 'perPiece percent'],
  ['bases of fees', feeBases, 'price labour'],
  ['exemptions', exemptionKinds, 'firstNations diplomat government farmer reseller other'],
  ['taxes not paid', exemptTaxes, 'all provincial'],
  ['conditions', conditionKinds, 'sale returns warranty'],
  ['gaps of products', productGaps, 'pictures vehicles hours fr en'],
  [
    'filters of products',
    filterNames,
    'category subcategory year model trim featured active overridden hidden gap changedSince priceFrom priceTo',
  ],
  ['saved views', savedViewPages, 'dealer-products manufacturer-products catalogue'],
  ['exports', exportKinds, 'products overrides vehicles orders customers terms'],
  ['formats of exports', exportFormats, 'csv xlsx shopify'],
  ['ways to change amounts', amountWays, 'set percent add factor clear'],
  ['endings of prices', endings, 'none 99 95 dollar five'],
  ['directions of endings', endingDirections, 'nearest up down'],
  ['ways to have an order', handovers, 'fitting pickup'],
  ['halves of a day', halves, 'morning afternoon'],
  ['ways to pay', waysToPay, 'dealership contract'],
  ['states of appointments', appointmentStates, 'set done cancelled'],
  [
    'actions',
    deskActions,
    `acknowledge reserve orderParts expect receive schedule moveAppointment cancelAppointment install
    handOver fulfil note assign setVehicle addLines changeLine split cancelLines returnLine exempt
    deliver invoice refund cancel`,
  ],
  [
    'reasons to cancel',
    cancelReasons,
    'customerChangedMind notAvailable doesNotFit vehicleDealFellThrough enteredByMistake other',
  ],
  ['who bears a cost', costBearers, 'customer dealership manufacturer'],
  ['refunds', refundMethods, 'card cash cheque transfer credit'],
  ['documents', documentKinds, 'pick-list work-order we-owe customer-copy finance-copy'],
  [
    'mails to customers',
    customerMails,
    `orderAcknowledged partsArrived partDelayed orderReady orderDone orderChanged orderCancelled
    appointmentSet appointmentMoved appointmentCancelled appointmentReminder`,
  ],
  ['parts of proposals', lineGroups, 'recommended optional'],
  ['states of proposals', proposalStates, 'draft sent accepted ordered declined withdrawn'],
  ['seen states of proposals', seenStates, 'open accepted ordered declined withdrawn expired'],
  [
    'events of proposals',
    proposalEventKinds,
    `made sent opened changed accepted ordered declined withdrawn replaced approvalAsked approved refused
    presented reminded askedAgain expiring`,
  ],
  [
    'news of proposals',
    proposalNewsKinds,
    'opened accepted declined askedAgain expiring approvalAsked approved refused',
  ],
  [
    'news of sellers',
    newsOfSeller,
    'opened accepted declined askedAgain expiring approved refused',
  ],
  [
    'lists of proposals',
    proposalFilters,
    'today expiring opened approval drafts sent accepted declined all',
  ],
])('%s keep their names', (_what, found, expected) => {
  expect(found).toEqual(names(expected));
});

test('the date-range picker has the names of the specification', () => {
  expect(rangePresets).toEqual([
    ...['Today', 'Last 7 Days', 'Last 30 Days', 'Last Month', 'This Month', 'Current Year'],
    'Custom Range',
  ]);
});

test('what counts where nothing was chosen', () => {
  expect(defaultCategoryFilter).toBe('Featured');
  expect(defaultSort).toBe('name-asc');
  expect(defaultPaymentChoice).toEqual({ type: 'Lease', frequency: 'Weekly' });
  expect(platformLanguage).toBe('en');
  const none = { en: '', fr: '' };
  expect(noConditions).toEqual({ sale: none, returns: none, warranty: none });
});

test('a browser’s cookie and the fields of a proposal’s form are found again', () => {
  expect(typedCookie).toBe('trimline_typed');
  const { quantity, installed, option, ...fixed } = fieldNames;
  expect(fixed).toEqual({ version: 'version', look: 'look', seen: 'seen', chosen: 'on' });
  expect([quantity(3), installed(3), option(3, 1)]).toEqual(['q3', 'i3', 'o3-1']);
});
