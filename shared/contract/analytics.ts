import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { maxBeaconEvents } from '#shared/rules/views.ts';
import { count, days, freeText, id, idIn, moment, tableQuery } from './fields.ts';

/** Part of every event: the browser's own id, so that copies change nothing, and its time in ms. */
const event = { id: z.uuid(), at: z.number().int().min(0).max(8.64e15) };

/** A shown page; sent again with the same id and `duration` (ms visible) when hidden or left. */
const viewEvent = z.object({
  ...event,
  kind: z.literal('view'),
  path: freeText(1_000),
  duration: count.optional(),
  productId: id.optional(),
});

/** A search with the number of products found. */
const searchEvent = z.object({
  ...event,
  kind: z.literal('search'),
  search: freeText(1_000),
  results: count,
});

const addToCartEvent = z.object({ ...event, kind: z.literal('add-to-cart'), productId: id });

/** A visitor's events at one dealership; `sentAt` by the same clock as the events, in ms. */
const beacon = z.object({
  makeId: idIn,
  dealerCode: z.string().max(60),
  /** A random id, stored in the browser, unrelated to the person. */
  visitor: z.uuid(),
  sentAt: event.at,
  events: z
    .array(z.discriminatedUnion('kind', [viewEvent, searchEvent, addToCartEvent]))
    .max(maxBeaconEvents),
});

export type Beacon = z.output<typeof beacon>;
export type BeaconEvent = Beacon['events'][number];

const values = z.array(z.string());

/** A report as in Google Analytics' Reporting API 4 (contract 4): values as text, days YYYYMMDD. */
const report = z.object({
  report: z.object({
    reports: z.array(
      z.object({
        data: z.object({
          totals: z.array(z.object({ values })),
          rows: z.array(z.object({ dimensions: values, metrics: z.array(z.object({ values })) })),
        }),
      }),
    ),
  }),
});

/** A dealership by its code (spec 7.33), and its make if several share the code. */
const ofDealership = z.object({ ...days, dealer: z.string().max(60), makeId: idIn.optional() });

const interestColumns = ['views', 'addsToCart', 'orders', 'name', 'number'] as const;
const emptySearchColumns = ['searches', 'search', 'lastAt'] as const;

export type InterestColumn = (typeof interestColumns)[number];
export type EmptySearchColumn = (typeof emptySearchColumns)[number];

/** A product's figures in a range; `orders` counts placed and fulfilled orders with it. */
const interest = z.object({
  productId: id,
  name: z.string(),
  number: z.string(),
  views: count,
  addsToCart: count,
  orders: count,
});

/** A search without results, in lower case and without accents. */
const emptySearch = z.object({ search: z.string(), searches: count, lastAt: moment });

export type Interest = z.output<typeof interest>;
export type EmptySearch = z.output<typeof emptySearch>;

/** The shop's audience, measured by itself (docs/analytics.md). */
export const analyticsContract = endpoints({
  'POST /api/v1/views': {
    summary: 'Tells what a visitor did; what is not to be counted is taken and dropped',
    access: 'public',
    beforeOpening: true,
    isBeacon: true,
    headers: z.object({
      'user-agent': z.string().optional(),
      dnt: z.string().optional(),
      'sec-gpc': z.string().optional(),
      'sec-purpose': z.string().optional(),
      purpose: z.string().optional(),
      'x-moz': z.string().optional(),
    }),
    body: beacon,
    status: 204,
    answer: z.undefined(),
  },
  'GET /api/v1/auth/analytics/getAudience': {
    summary:
      'Users, new users, sessions, sessions per user, page views, pages per session and average session duration in seconds: of a range, and of each of its days',
    access: 'reports',
    query: ofDealership,
    answer: report,
  },
  'GET /api/v1/auth/analytics/getBehaviour': {
    summary:
      'Page views, unique page views, average time on page in seconds and bounce rate in percent: of a range, and of each of its days',
    access: 'reports',
    query: ofDealership,
    answer: report,
  },
  'GET /api/v1/auth/analytics/products': {
    summary:
      'A page of the products that were viewed, put into a cart or ordered in a range, and the sums of all of them; with `ordered` of those that were, or were not',
    access: 'reports',
    query: z.object({
      ...days,
      dealerId: idIn,
      /** Only products that were ordered in the range, or that were not. */
      ordered: z.enum(['yes', 'no']).optional(),
      ...tableQuery(interestColumns, 'desc', 1_000),
    }),
    answer: z.object({
      total: count,
      totals: z.object({ views: count, addsToCart: count, orders: count }),
      data: z.array(interest),
    }),
  },
  'GET /api/v1/auth/analytics/searches': {
    summary: 'A page of what was searched for in vain in a range',
    access: 'reports',
    query: z.object({ ...days, dealerId: idIn, ...tableQuery(emptySearchColumns, 'desc', 1_000) }),
    answer: z.object({ total: count, data: z.array(emptySearch) }),
  },
});
