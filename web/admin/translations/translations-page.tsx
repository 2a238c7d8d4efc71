import { Alert, Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TranslatedProduct } from '#shared/contract/translations.ts';
import type { Cell } from '#shared/rules/csv.ts';
import {
  type Language,
  languageOf,
  otherLanguage,
  platformLanguage,
} from '#shared/rules/languages.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { productTables } from '#texts/admin/products.ts';
import { translations as texts } from '#texts/admin/translations.ts';
import { formatNumber } from '#texts/formats.ts';
import { numberOrNone } from '#texts/words.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import { type Column, figureColumn, textColumn } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
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
  const usual = otherLanguage(type === 'dealer' ? dealer.language : platformLanguage);
  const language = languageOf(params.get('language')) ?? usual;
  const show = params.get('show') === 'all' ? 'all' : 'missing';
  const mayEdit = mayManageManufacturerProducts(useAdmin()) || type === 'dealer';
  const isNamed = useRef(false);
  const noteNamed = () => {
    isNamed.current = true;
  };
  const columns = columnsFor(language, mayEdit ? noteNamed : null);
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
  // Saved names leave the list of missing ones: start again at page 1.
  const paged: typeof state = {
    ...state,
    change(wanted, replace) {
      const isShorter = show === 'missing' && isNamed.current && wanted.page !== undefined;
      isNamed.current = false;
      state.change(isShorter ? { ...wanted, page: 1 } : wanted, replace);
      if (isShorter) asked.reload();
    },
  };
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
            fileName={texts.fileName[type](language, dealer.code)}
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
        state={paged}
        asked={asked}
        rows={data?.data ?? null}
        total={data?.meta.total ?? 0}
        nameOf={({ name }) => name}
        keyOf={({ id }) => `${id} ${language}`}
        empty={show === 'missing' ? texts.complete[language] : productTables.noDealerProducts}
        filter={<Filters usual={usual} />}
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

const Filters = ({ usual }: { usual: Language }) => (
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
      any={texts.languages[usual]}
      choices={[{ value: otherLanguage(usual), label: texts.languages[otherLanguage(usual)] }]}
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

/** The columns; names can be edited where `onNamed` is told of them. */
function columnsFor(language: Language, onNamed: (() => void) | null): readonly TextColumn[] {
  const other: TextColumn = textColumn(
    'texts',
    texts.nameIn[language],
    ({ texts }) => texts?.name ?? '',
    (product) =>
      onNamed && product.language !== language ? (
        <NameField
          key={product.texts?.name}
          product={product}
          language={language}
          onSaved={onNamed}
        />
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
          <span className={styles.number}>{numberOrNone(product.number)}</span>
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
