import { personName } from '#shared/rules/person-name.ts';
import { customerData as texts } from '#texts/personal-data.ts';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/** Saves the customers who agreed to mails with news and offers. */
export function NewsListButton() {
  const { dealer } = useDealership();

  async function rows(): Promise<string[][]> {
    const people = await allRows((page) =>
      call('GET /api/v1/auth/consents', { query: { dealerId: dealer.id, page, rows: rowsOfCall } }),
    );
    const lines = people.map((person) => [personName(person), person.email, person.since]);
    return [[texts.name, texts.email, texts.since], ...lines];
  }

  return <CsvButton fileName={texts.newsFile(dealer.code)} rows={rows} label={texts.news} />;
}
