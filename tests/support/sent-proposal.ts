import type { InputOf } from '#shared/contract/contract.ts';
import type { TestClient } from './client.ts';
import type { TestShop } from './shop.ts';

export type Draft = InputOf<'POST /api/v1/auth/proposals'>['body'];

/** A proposal that was sent, and its link as calls take it. */
export interface SentProposal {
  id: number;
  params: { makeId: number; dealerCode: string; token: string };
}

/** What an advisor wrote, sent as its first version. */
export async function aSentProposal(
  shop: TestShop,
  advisor: TestClient,
  draft: Draft,
): Promise<SentProposal> {
  const { status, body } = await advisor.call('POST /api/v1/auth/proposals', { body: draft });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return sendNow(shop, advisor, body.proposal);
}

/** Sends what is written as the next version. */
export async function sendNow(
  shop: TestShop,
  advisor: TestClient,
  { id, version, dealerId }: { id: number; version: number; dealerId: number },
): Promise<SentProposal> {
  const sent = await advisor.call('POST /api/v1/auth/proposals/:id/send', {
    params: { id },
    body: { version, to: 'link' },
  });
  if (sent.status !== 200) throw new Error(`${sent.status}: ${JSON.stringify(sent.body)}`);
  const dealer = shop.dealers.find((one) => one.id === dealerId)!;
  const token = sent.body.url.split('/').at(-1)!;
  return { id, params: { makeId: dealer.manufacturerId, dealerCode: dealer.code, token } };
}
