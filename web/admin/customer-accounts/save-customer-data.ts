import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { customerData as texts } from '#texts/personal-data.ts';
import { call } from '#web/api.ts';
import { inDollars } from '#web/cents.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Saves a customer's data as a file for them. */
export async function saveCustomerData(customer: User): Promise<void> {
  try {
    const { data } = await call('GET /api/v1/auth/user/personal-data/:id', {
      params: { id: customer.id },
    });
    saveFile(
      `customer-${customer.id}.json`,
      'application/json',
      JSON.stringify(inDollars(data), null, 2),
    );
    say(texts.downloaded(personName(customer)), 'success');
  } catch (error) {
    sayFailure(error, texts.downloadFailed);
  }
}
