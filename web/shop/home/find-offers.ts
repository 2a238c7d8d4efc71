import { availableTypes } from '#shared/rules/payment.ts';
import type { HomeOffers } from '#web/entities.ts';
import type { ServerApi } from '#web/server-api.ts';
import { windowHtml } from './window-html.ts';

interface Offers {
  /** What stands below the choice of a vehicle. */
  html: string;
  /** The accessories could not be had: the page stands without them. */
  isFailed: boolean;
}

const nothing: HomeOffers = { products: [], arePopular: false, packages: [], subcategories: [] };

/** What stands below the choice of a vehicle, as HTML; `base` is the shop's address with its language. */
export async function findOffers(
  { call, report }: ServerApi,
  { makeId, dealerCode }: { makeId: string; dealerCode: string },
  base: string,
): Promise<Offers> {
  const params = { makeId, dealerCode };
  // The frame asks for the dealership too, and a page makes each call once.
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  const nullIfRefused = (error: unknown) => {
    // A refusal, which comes as an answer, is in the log already.
    if (!(error instanceof Response)) report(error);
    return null;
  };
  const query = { manufacturer: makeId, dealer: dealer.id };
  const [offers, terms] = await Promise.all([
    call('GET /api/v1/home', { query: { dealerId: dealer.id } }).catch(nullIfRefused),
    call('GET /api/v1/terms', { query }).catch(nullIfRefused),
  ]);
  const html = windowHtml({
    ...{ offers: offers ?? nothing, dealer, folder: `${base}/products` },
    hasTerms: terms !== null && availableTypes(terms).length > 0,
  });
  return { html, isFailed: offers === null };
}
