import type { User } from '#shared/contract/users.ts';
import { type Asked, useAnswer } from '#web/admin/frame/use-answer.ts';
import { type TableState, useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/** A page of accounts, and how many there are on all pages. */
export interface People {
  users: User[];
  total: number;
  more: boolean;
}

const start = { sortBy: 'name', order: 'asc', sortable: ['name', 'email', 'createdAt'] } as const;

/** The accounts of a dealership that the table in the address shows. */
export function usePeople(role: 'customer' | 'staff'): { table: TableState; asked: Asked<People> } {
  const { dealer } = useDealership();
  const table = useTableQuery(start);
  const query = {
    ...table.query,
    role,
    dealerId: dealer.id,
  } as InputOf<'GET /api/v1/auth/user'>['query'];
  const asked = useAnswer(JSON.stringify(query), async (signal) => {
    let [total, more] = [0, false];
    const onHeaders = (headers: Headers) => {
      total = Number(headers.get('X-Total-Count'));
      more = headers.get('X-Total-More') === 'true';
    };
    const users = await call('GET /api/v1/auth/user', { query }, { signal, onHeaders });
    return { users, total, more };
  });
  return { table, asked };
}

export const personName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
