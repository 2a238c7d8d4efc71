import { randomUUID } from 'node:crypto';
import type { BeaconEvent } from '#shared/contract/analytics.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { TestClient } from './client.ts';
import type { TestShop } from './shop.ts';

/** The user agent of a common browser. */
export const browserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A page view at a moment (ISO 8601). */
export const view = (
  at: string,
  path: string,
  more: { id?: string; duration?: number; productId?: number } = {},
) => ({
  kind: 'view' as const,
  id: randomUUID(),
  at: Date.parse(at),
  path,
  ...more,
});

/** A visitor's beacon with events, sent at the shop clock's time. */
export const beaconOf = (
  shop: TestShop,
  dealer: Dealer,
  visitor: string,
  events: BeaconEvent[],
) => ({
  makeId: dealer.manufacturerId,
  dealerCode: dealer.code,
  visitor,
  sentAt: shop.clock.now.getTime(),
  events,
});

/** Sends a beacon: text, no token, from a browser unless `headers` differ. */
export const sendBeacon = (
  client: TestClient,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number }> =>
  client.send('POST', '/api/v1/views', typeof body === 'string' ? body : JSON.stringify(body), {
    withoutToken: true,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browserAgent, ...headers },
  });
