import type { ReactNode } from 'react';
import type { Make } from '#shared/contract/vehicles.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { productTables } from '#texts/admin/products.ts';
import { platformCatalogue as texts } from '#texts/platform/catalogue.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { OfMake } from '#web/admin/platform/frame/of-make.tsx';
import { filterQuery } from '#web/admin/products/filters/product-filters.ts';
import { useProductFilters } from '#web/admin/products/filters/use-product-filters.ts';
import { frtColumn, nameColumns, priceColumn } from '#web/admin/products/product-columns.tsx';
import { ProductsTable } from '#web/admin/products/products-table.tsx';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';

/** A make's products, without choosing a dealership. */
export const PlatformCataloguePage = () => (
  <OfMake title={texts.title}>
    {(make, choice) => <MakesProducts key={make.id} make={make} choice={choice} />}
  </OfMake>
);

const columns = [
  ...nameColumns,
  priceColumn('price', productTables.retailPrice),
  frtColumn('frt', productTables.retailFrt),
];

type Query = NonNullable<InputOf<'GET /api/v1/auth/platform/catalogue/:makeId'>['query']> & {
  makeId: number;
  dealerId: null;
};

function MakesProducts({ make, choice }: { make: Make; choice: ReactNode }) {
  const { filters } = useProductFilters();
  const listed = useListed(
    columns,
    { sortBy: 'name', order: 'asc' },
    { makeId: make.id, ...filterQuery(filters) },
    async ({ makeId, dealerId: _, ...query }: Query, signal) => {
      const path = 'GET /api/v1/auth/platform/catalogue/:makeId';
      const { data, meta } = await call(path, { params: { makeId }, query }, { signal });
      return { data, ...meta };
    },
  );
  return (
    <ProductsTable
      title={texts.title}
      listed={listed}
      folder="/platform/catalogue"
      newQuery={`?make=${make.id}`}
      fileName={`${texts.file}-${make.name.toLowerCase()}.csv`}
      exported={{ kind: 'products', makeId: make.id }}
      empty={texts.empty}
      mayEdit
      owner={{ makeId: make.id }}
      makeId={make.id}
      deletedOf={{ makeId: make.id, timeZone: platformTimeZone }}
      changes={`/platform/changes?make=${make.id}&`}
      seesCost
      filter={choice}
    />
  );
}
