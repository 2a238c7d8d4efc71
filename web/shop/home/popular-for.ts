import { call } from '#web/api.ts';
import type { Dealer } from '#web/entities.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';
import { popularHtml } from './popular-html.ts';

interface Wanted {
  dealer: Pick<Dealer, 'id' | 'onlyInstallPrice'>;
  vehicle: Vehicle;
  /** How many products are shown: as many take their place, so that nothing moves. */
  count: number;
  /** The list's address, as in '/fr/1/northgate/products'. */
  folder: string;
}

/** What is popular for a vehicle, as HTML; null where that is less than what is shown. */
export async function popularFor({
  dealer,
  vehicle: { trimId, model },
  count,
  folder,
}: Wanted): Promise<string | null> {
  const query = { dealerId: dealer.id, trim: trimId };
  const { data } = await call('GET /api/v1/products/popular', { query });
  if (data.length < count) return null;
  const { onlyInstallPrice } = dealer;
  const products = data.slice(0, count);
  return popularHtml({ products, popularFor: model, trimId, onlyInstallPrice, folder });
}
