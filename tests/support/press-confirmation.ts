import type { TestClient } from './client.ts';
import type { TestShop } from './shop.ts';

/** Presses the button behind a mail's link at the first dealership, in a browser of its own or `client`'s. */
export const pressConfirmation = (shop: TestShop, token: string, client?: TestClient) => {
  const { manufacturerId, code } = shop.dealers[0];
  return shop.app.inject({
    ...{ method: 'POST', url: `/${manufacturerId}/${code}/confirm-email` },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: [...(client?.cookies ?? [])].map((pair) => pair.join('=')).join('; '),
    },
    payload: new URLSearchParams({ token }).toString(),
  });
};
