import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { ProductGap } from '#shared/contract/platform-catalogue.ts';
import type { Make } from '#shared/contract/vehicles.ts';
import { productTables } from '#shared/messages/en/admin/products.ts';
import { platformCatalogue as texts } from '#shared/messages/en/platform/catalogue.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { NoMakes } from '#web/admin/platform/frame/no-makes.tsx';
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
  const [params] = useSearchParams();
  const gap = gapNames.find((name) => name === params.get('gap'));
  const listed = useListed(
    columns,
    { sortBy: 'name', order: 'asc' },
    { makeId: make.id, gap },
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
      empty={gap ? texts.noGaps : texts.empty}
      mayEdit
      filter={<Filters makes={makes} />}
    />
  );
}

const gapNames = Object.keys(texts.gaps) as ProductGap[];
const gapChoices = gapNames.map((value) => ({ value, label: texts.gaps[value] }));

const Filters = ({ makes }: { makes: readonly Make[] }) => (
  <>
    <ParamSelect
      name="make"
      label={texts.make}
      choices={makes.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
    <ParamSelect name="gap" label={texts.gap} any={texts.everyProduct} choices={gapChoices} />
  </>
);
