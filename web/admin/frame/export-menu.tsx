import { Button } from '@mantine/core';
import type { ExportFormat } from '#shared/rules/exports.ts';
import { exportMenu as texts } from '#texts/admin/exports.ts';
import type { InputOf } from '#web/cents.ts';
import { fetchFile } from '#web/fetch-file.ts';
import { saveBlob } from '#web/kit/save-file.ts';
import { useWork } from '#web/kit/use-work.ts';
import { sayRefusal } from '#web/shop/state/say-failure.ts';
import { ActionMenu } from './row-menu.tsx';

/** What is saved: a kind of table, whose, and the filters of its page. */
export type ExportQuery = Omit<InputOf<'GET /api/v1/auth/exports'>['query'], 'format'>;

/** Saves a page's table in the form in which it comes in again (contract 3.23). */
export function ExportMenu({ query }: { query: ExportQuery }) {
  const { isBusy, run } = useWork((error) => sayRefusal(error, texts.failed));
  const comesInAgain = query.kind !== 'orders' && query.kind !== 'customers';
  const formats: ExportFormat[] =
    query.kind === 'products' ? ['csv', 'xlsx', 'shopify'] : ['csv', 'xlsx'];

  async function save(format: ExportFormat): Promise<void> {
    const asked = { query: { ...query, format } };
    const { name, file } = await fetchFile('GET /api/v1/auth/exports', asked, `${query.kind}.csv`);
    saveBlob(name, file);
  }

  return (
    <ActionMenu
      intro={comesInAgain ? texts.intro : texts.introOfAll}
      items={formats.map((format) => ({
        label: texts[format],
        onChoose: () => void run(() => save(format)),
      }))}
    >
      <Button variant="default" loading={isBusy}>
        {comesInAgain ? texts.label : texts.labelOfAll}
      </Button>
    </ActionMenu>
  );
}
