import { useListed } from '#web/admin/frame/use-listed.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import type { ProductKind } from './use-product-editor.ts';

type Query = NonNullable<InputOf<'GET /api/v1/auth/products/:type/:dealerId'>['query']> & {
  kind: ProductKind;
  dealerId: number;
};

/** The page of products for the address, with functions to change it. */
export const useProducts = (kind: ProductKind, sortable: readonly string[]) =>
  useListed(
    { sortBy: 'name', order: 'asc', sortable },
    { kind },
    async ({ kind: type, dealerId, ...query }: Query, signal) => {
      const input = { params: { type, dealerId }, query };
      const path = 'GET /api/v1/auth/products/:type/:dealerId';
      const { data, meta } = await call(path, input, { signal });
      return { data, ...meta };
    },
  );
