import { useListed } from '#web/admin/frame/use-listed.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';

type Query = InputOf<'GET /api/v1/auth/user'>['query'];

const start = { sortBy: 'name', order: 'asc', sortable: ['name', 'email', 'createdAt'] } as const;

/** The accounts for the table's query in the address. */
export const usePeople = (role: 'customer' | 'staff') =>
  useListed(start, { role }, async (query: Query, signal) => {
    let [total, more] = [0, false];
    const onHeaders = (headers: Headers) => {
      total = Number(headers.get('X-Total-Count'));
      more = headers.get('X-Total-More') === 'true';
    };
    const data = await call('GET /api/v1/auth/user', { query }, { signal, onHeaders });
    return { data, total, more };
  });
