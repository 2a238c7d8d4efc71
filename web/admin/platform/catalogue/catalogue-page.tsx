import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { productTables } from '#texts/admin/products.ts';
import { platformCatalogue as texts } from '#texts/platform/catalogue.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { NoMakes } from '#web/admin/platform/frame/no-makes.tsx';
import { filterQuery } from '#web/admin/products/filters/product-filters.ts';
import { useProductFilters } from '#web/admin/products/filters/use-product-filters.ts';
import { frtColumn, nameColumns, priceColumn } from '#web/admin/products/product-columns.tsx';
import { ProductsTable } from '#web/admin/products/products-table.tsx';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useMakes } from './use-makes.ts';

/** A make's products, without choosing a dealership. */
export function PlatformCataloguePage() {
  const { data, error, reload } = useMakes();
  const [params] = useSearchParams();
  const makes = data ?? [];
  const make = makes.find(({ id }) => id === Number(params.get('make'))) ?? makes[0];
  if (make) return <MakesProducts key={make.id} make={make} makes={makes} />;
  return (
    <AdminPage title={texts.title}>
      {error && <Failure title={texts.makesFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <NoMakes />}
    </AdminPage>
  );
}

const columns = [
  ...nameColumns,
  priceColumn('price', productTables.retailPrice),
  frtColumn('frt', productTables.retailFrt),
];

type Query = NonNullable<InputOf<'GET /api/v1/auth/platform/catalogue/:makeId'>['query']> & {
  makeId: number;
  dealerId: null;
};

function MakesProducts({ make, makes }: { make: Make; makes: readonly Make[] }) {
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
      filter={<MakeSelect makes={makes} />}
    />
  );
}

const MakeSelect = ({ makes }: { makes: readonly Make[] }) => (
  <ParamSelect
    name="make"
    label={texts.make}
    choices={makes.map(({ id, name }) => ({ value: String(id), label: name }))}
  />
);
