import { useSearchParams } from 'react-router';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';

type Query = InputOf<'GET /api/v1/auth/user'>['query'];

const start = { sortBy: 'name', order: 'asc', sortable: ['name', 'email', 'createdAt'] } as const;

/** The accounts for the table's query in the address: open ones, or closed ones. */
export function usePeople(role: 'customer' | 'staff') {
  const [params] = useSearchParams();
  const state = params.get('state') === 'closed' ? 'closed' : 'open';
  const listed = useListed(start, { role, state }, async (query: Query, signal) => {
    let [total, more] = [0, false];
    const onHeaders = (headers: Headers) => {
      total = Number(headers.get('X-Total-Count'));
      more = headers.get('X-Total-More') === 'true';
    };
    const data = await call('GET /api/v1/auth/user', { query }, { signal, onHeaders });
    return { data, total, more };
  });
  return { ...listed, isClosed: state === 'closed' };
}
