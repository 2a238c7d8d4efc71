import type { User } from '#shared/contract/users.ts';
import { type ApiError, call } from '#web/api.ts';

export type ClosedAccount = Pick<User, 'id' | 'firstName' | 'lastName'>;

/** The closed account that a refused new one offers to open again, or null (contract 3.24). */
export function closedAccountIn({ body }: ApiError): ClosedAccount | null {
  const offered = body.closedAccount as Partial<ClosedAccount> | undefined;
  return offered?.id ? (offered as ClosedAccount) : null;
}

/** Opens a closed account again; throws ApiError. */
export async function restoreAccount(id: number): Promise<User> {
  return (await call('POST /api/v1/auth/user/restoreUser/:id', { params: { id } })).user;
}
