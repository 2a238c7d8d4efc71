import { availableTypes } from '#shared/rules/payment.ts';
import type { HomeOffers } from '#web/entities.ts';
import type { ServerApi } from '#web/server-api.ts';
import { popularHtml } from './popular-html.ts';
import { windowHtml } from './window-html.ts';

interface Offers {
  products: HomeProducts;
  /** What stands below them. */
  html: string;
  /** An order can be added to a lease or finance contract. */
  hasTerms: boolean;
  /** The accessories could not be had: the page stands without them. */
  isFailed: boolean;
}

/** A home page's products, as HTML. */
export interface HomeProducts {
  html: string;
  /** How many are popular; 0 where they are only featured. */
  count: number;
  /** The list's address, as in '/fr/1/northgate/products'. */
  folder: string;
}

const nothing: HomeOffers = { products: [], arePopular: false, packages: [], subcategories: [] };

/** What stands below the choice of a vehicle, as HTML; `base` is the shop's address with its language. */
export async function findOffers(
  { call, report }: ServerApi,
  { makeId, dealerCode }: { makeId: string; dealerCode: string },
  base: string,
): Promise<Offers> {
  const params = { makeId, dealerCode };
  // The frame asks for the dealership and its make too, and a page makes each call once.
  const [{ dealer }, { data: make }] = await Promise.all([
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params }),
    call('GET /api/v1/makes/:id', { params: { id: makeId } }),
  ]);
  const nullIfRefused = (error: unknown) => {
    // A refusal, which comes as an answer, is in the log already.
    if (!(error instanceof Response)) report(error);
    return null;
  };
  const query = { manufacturer: makeId, dealer: dealer.id };
  const [found, terms] = await Promise.all([
    call('GET /api/v1/home', { query: { dealerId: dealer.id } }).catch(nullIfRefused),
    call('GET /api/v1/terms', { query }).catch(nullIfRefused),
  ]);
  const offers = found ?? nothing;
  const folder = `${base}/products`;
  const { products, arePopular } = offers;
  const hasTerms = terms !== null && availableTypes(terms).length > 0;
  const html = windowHtml({ offers, dealer, folder, hasTerms });
  return {
    products: {
      html: popularHtml({
        ...{ products, popularFor: arePopular ? make.name : null, folder },
        onlyInstallPrice: dealer.onlyInstallPrice,
      }),
      count: arePopular ? products.length : 0,
      folder,
    },
    html,
    hasTerms,
    isFailed: found === null,
  };
}
