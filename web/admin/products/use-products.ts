import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { ProductKind } from './use-product-editor.ts';

type ListQuery = NonNullable<InputOf<'GET /api/v1/auth/products/:type/:dealerId'>['query']>;

/** The page of products that the address asks for, and how to ask for another. */
export function useProducts(kind: ProductKind, sortable: readonly string[]) {
  const { dealer } = useDealership();
  const state = useTableQuery({ sortBy: 'name', order: 'asc', sortable });
  const { data, ...asked } = useAnswer(JSON.stringify([kind, dealer.id, state.query]), (signal) =>
    call(
      'GET /api/v1/auth/products/:type/:dealerId',
      { params: { type: kind, dealerId: dealer.id }, query: state.query as ListQuery },
      { signal },
    ),
  );
  return {
    state,
    asked,
    rows: data?.data ?? null,
    total: data?.meta.total ?? 0,
    more: data?.meta.more,
  };
}
