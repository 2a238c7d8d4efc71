import { Alert, Button, Progress } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { TranslatedProduct } from '#shared/contract/translations.ts';
import { productTables } from '#shared/messages/en/admin/products.ts';
import { translations as texts } from '#shared/messages/en/admin/translations.ts';
import { formatNumber } from '#shared/messages/en/formats.ts';
import type { Cell } from '#shared/rules/csv.ts';
import type { Language } from '#shared/rules/languages.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import { type Column, figureColumn, textColumn } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { FileDialog } from './file-dialog.tsx';
import { NameField } from './name-field.tsx';
import styles from './translations.module.css';

export type ListType = 'dealer' | 'manufacturer';
type Query = NonNullable<InputOf<'GET /api/v1/auth/translations/:type/:dealerId'>['query']>;

/** Texts of the catalogue in a second language: what lacks them, by views, edited in place. */
export function TranslationsPage() {
  const { dealer } = useDealership();
  const [params] = useSearchParams();
  const type: ListType = params.get('type') === 'manufacturer' ? 'manufacturer' : 'dealer';
  const language: Language = params.get('language') === 'en' ? 'en' : 'fr';
  const show = params.get('show') === 'all' ? 'all' : 'missing';
  const mayEdit = mayManageManufacturerProducts(useAdmin()) || type === 'dealer';
  const columns = columnsFor(language, mayEdit);
  const state = useTableQuery(columns, { sortBy: 'views', order: 'desc' });
  const { page, rows } = state.query;
  const ask = (query: Omit<Query, 'language'>, signal?: AbortSignal) =>
    call(
      'GET /api/v1/auth/translations/:type/:dealerId',
      { params: { type, dealerId: dealer.id }, query: { language, ...query } },
      signal ? { signal } : {},
    );
  const asked = useAnswer(`${dealer.id} ${type} ${language} ${show} ${page} ${rows}`, (signal) =>
    ask({ show, page, rows }, signal),
  );
  const file = useDialogParam('file');
  const { data } = asked;
  const all = () =>
    allRows(async (page) => {
      const { data, meta } = await ask({ show: 'all', page, rows: rowsOfCall });
      return { data, total: meta.total };
    });
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <CsvButton
            fileName={`${type}-texts-${language}-${dealer.code}.csv`}
            disabled={!data}
            rows={async () => fileOf(await all(), language)}
          />
          {mayEdit && (
            <Button variant="default" onClick={() => file.open(language)}>
              {texts.import}
            </Button>
          )}
        </>
      }
    >
      {data && <Named {...data.meta} language={language} />}
      <DataTable
        label={texts.title}
        columns={columns}
        state={state}
        asked={asked}
        rows={data?.data ?? null}
        total={data?.meta.total ?? 0}
        nameOf={({ name }) => name}
        keyOf={({ id }) => `${id} ${language}`}
        empty={show === 'missing' ? texts.complete[language] : productTables.noDealerProducts}
        filter={<Filters />}
        notice={!mayEdit && <Alert color="gray">{texts.ofManufacturer}</Alert>}
      />
      {mayEdit && (
        <FileDialog
          dialog={file}
          list={{ type, dealerId: dealer.id, language }}
          onEntered={asked.reload}
        />
      )}
    </AdminPage>
  );
}

function Named({ named, all, language }: { named: number; all: number; language: Language }) {
  const words = texts.progress[language](named, all);
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <Progress value={all === 0 ? 100 : (named / all) * 100} aria-label={words} />
    </div>
  );
}

const Filters = () => (
  <>
    <ParamSelect
      name="type"
      label={texts.list}
      any={productTables.dealerTitle}
      choices={[{ value: 'manufacturer', label: productTables.manufacturerTitle }]}
    />
    <ParamSelect
      name="language"
      label={texts.language}
      any={texts.languages.fr}
      choices={[{ value: 'en', label: texts.languages.en }]}
    />
    <ParamSelect
      name="show"
      label={texts.show}
      any={texts.missing}
      choices={[{ value: 'all', label: texts.all }]}
    />
  </>
);

type TextColumn = Column<TranslatedProduct>;

function columnsFor(language: Language, mayEdit: boolean): readonly TextColumn[] {
  const other: TextColumn = textColumn(
    'texts',
    texts.nameIn[language],
    ({ texts }) => texts?.name ?? '',
    (product) =>
      mayEdit && product.language !== language ? (
        <NameField product={product} language={language} />
      ) : (
        <span lang={language}>{product.texts?.name ?? productTables.dash}</span>
      ),
  );
  const views = figureColumn<TranslatedProduct>(
    'views',
    texts.views,
    (row) => row.views,
    formatNumber,
  );
  return [
    textColumn(
      'name',
      productTables.name,
      ({ name }) => name,
      (product) => (
        <div>
          <span lang={product.language}>{product.name}</span>
          <span className={styles.number}>{product.number}</span>
        </div>
      ),
    ),
    { ...views, sortable: false },
    other,
  ];
}

/** The file, with fixed English names of columns, because it comes in again (contract 3.23). */
const fileOf = (products: readonly TranslatedProduct[], language: Language): Cell[][] => [
  ['id', 'number', 'name', `name_${language}`, 'detail', `detail_${language}`],
  ...products.map(({ id, number, name, detail, texts }) => [
    ...[id, number, name, texts?.name ?? ''],
    ...[detail, texts?.detail ?? ''],
  ]),
];
