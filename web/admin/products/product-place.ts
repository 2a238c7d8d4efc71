import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import type { EnteredDealership } from '#web/admin-document.ts';
import type { Dealer } from '#web/entities.ts';

/** Where products are edited: in a dealership, or (null) as their make has them. */
interface ProductPlace {
  dealer: Dealer | null;
  make: Pick<Make, 'id' | 'name'>;
}

/** The make whose products the platform edits; null: the page is a dealership's. */
export const EditedMake = createContext<ProductPlace['make'] | null>(null);

/** The dealership around the page, or on the platform the make alone. */
export function useProductPlace(): ProductPlace {
  const edited = useContext(EditedMake);
  const dealership = useRouteLoaderData('dealership') as EnteredDealership;
  return edited ? { dealer: null, make: edited } : dealership;
}
