import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;

type Sent = Awaited<ReturnType<First['newSentProposal']>>;
const made = new Map<string, Promise<Sent>>();

/** One that all askers share: reading changes nothing, and accepting or declining again neither. */
function shared(first: First, use: string): Promise<Sent> {
  const sent = made.get(use) ?? first.newSentProposal();
  made.set(use, sent);
  return sent;
}

async function aLink(first: First, use = 'read') {
  const { token } = await shared(first, use);
  const { manufacturerId: makeId, code: dealerCode } = first.dealer;
  return { params: { makeId, dealerCode, token } };
}

/** The same link at the second dealership. */
const elsewhere = async (first: First) => ({
  params: { ...(await aLink(first)).params, dealerCode: first.second.code },
});

const declared = {
  ...{ version: 1, name: 'Ada Best', consent: true as const, language: 'en' as const },
  email: 'ada.best@example.test',
};
const everybody = (status: number) => Array.from({ length: 10 }, () => status).join(' ');

/** Other advisors than the one who wrote it, and who sees no prices. */
const others = 'desk 404, discount 404, cost 404, reports 404, parts 404, install 404';

/** Proposals of the advisor; whoever has a link reads and accepts, whoever they are. */
export const proposalPublicRows = [
  row(everybody(200), `GET ${base}`, async (first) => ({ ...(await aLink(first)), query: {} })),
  row(everybody(200), `POST ${base}/choices`, async (first) => ({
    ...(await aLink(first)),
    body: { version: 1 },
  })),
  row(everybody(200), `POST ${base}/accept`, async (first) => ({
    ...(await aLink(first, 'accept')),
    body: declared,
  })),
  row(everybody(200), `POST ${base}/decline`, async (first) => ({
    ...(await aLink(first, 'decline')),
    body: { version: 1, reason: 'Too much' },
  })),
  row(everybody(422), `POST ${base}/ask`, (first) => aLink(first), 'of one that has not expired'),
  row(everybody(200), `GET ${base}/paper`, async (first) => ({
    ...(await aLink(first)),
    query: {},
  })),
  row(
    everybody(404),
    `GET ${base}`,
    async (first) => ({ ...(await elsewhere(first)), query: {} }),
    'at another dealership',
  ),
  row(
    everybody(404),
    `POST ${base}/choices`,
    async (first) => ({ ...(await elsewhere(first)), body: { version: 1 } }),
    'at another dealership',
  ),
  row(
    everybody(404),
    `POST ${base}/accept`,
    async (first) => ({ ...(await elsewhere(first)), body: declared }),
    'at another dealership',
  ),
  row(
    everybody(404),
    `POST ${base}/decline`,
    async (first) => ({ ...(await elsewhere(first)), body: {} }),
    'at another dealership',
  ),
  row(everybody(404), `POST ${base}/ask`, elsewhere, 'at another dealership'),
  row(
    everybody(404),
    `GET ${base}/paper`,
    async (first) => ({ ...(await elsewhere(first)), query: {} }),
    'at another dealership',
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'GET /api/v1/auth/proposals/:id/paper/:what',
    async (first) => ({
      params: { id: (await shared(first, 'read')).id, what: 'offered' as const },
      query: {},
    }),
  ),
];
