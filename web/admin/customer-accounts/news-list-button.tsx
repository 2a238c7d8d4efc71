import { customerData as texts } from '#shared/messages/en/personal-data.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shell/use-dealership.ts';

const rowsOfCall = 1_000;

/** Saves the customers who agreed to mails with news and offers. */
export function NewsListButton() {
  const { dealer } = useDealership();

  async function rows(): Promise<string[][]> {
    const found: string[][] = [[texts.name, texts.email, texts.since]];
    for (let page = 1; ; page += 1) {
      const query = { dealerId: dealer.id, page, rows: rowsOfCall };
      const { data } = await call('GET /api/v1/auth/consents', { query });
      found.push(...data.map(({ firstName, lastName, email, since }) => [`${firstName} ${lastName}`, email, since]));
      if (data.length < rowsOfCall) return found;
    }
  }

  return <CsvButton fileName={`news-${dealer.code}.csv`} rows={rows} label={texts.news} />;
}
