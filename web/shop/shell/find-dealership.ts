import type { RouterContextProvider } from 'react-router';
import { opensSoonHeader } from '#shared/rules/get-ready.ts';
import type { AdministeredDealer } from '#web/admin-document.ts';
import type { Dealer } from '#web/entities.ts';
import { apiOf } from '#web/server-api.ts';

interface Asked {
  params: { makeId: string; dealerCode: string };
  context: Readonly<RouterContextProvider>;
}

/**
 * A page's dealership; throws 404, one that says so where the shop opens soon, and 410 with name and
 * phone where it is closed.
 */
export async function findDealership({ params, context }: Asked): Promise<Dealer> {
  const { call } = apiOf(context);
  try {
    return (await call('GET /api/v1/dealers/:makeId/:dealerCode', { params })).dealer;
  } catch (missing) {
    if (statusOf(missing) !== 404) throw missing;
    if ((missing as Response).headers.has(opensSoonHeader))
      throw Response.json({ opensSoon: true }, { status: 404 });
    const closed = await call('GET /api/v1/closed-dealers/:makeId/:dealerCode', { params }).catch(
      (error) => {
        throw statusOf(error) === 404 ? missing : error;
      },
    );
    throw Response.json(closed, { status: 410 });
  }
}

/** The same for the admin area, where platform admins look after closed dealerships too. */
export async function findAdministered(asked: Asked): Promise<AdministeredDealer> {
  try {
    return await findDealership(asked);
  } catch (closed) {
    if (statusOf(closed) !== 410) throw closed;
    const { params, context } = asked;
    const name = 'GET /api/v1/auth/platform/dealers/:makeId/:dealerCode';
    const found = await apiOf(context)
      .call(name, { params })
      .catch(() => {
        throw closed;
      });
    return { ...found.dealer, isClosed: true };
  }
}

const statusOf = (thrown: unknown) => (thrown instanceof Response ? thrown.status : undefined);
