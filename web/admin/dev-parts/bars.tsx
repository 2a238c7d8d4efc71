import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#shared/rules/languages.ts';
import { PictureCard } from '#web/admin/forms/picture-card.tsx';
import pictureStyles from '#web/admin/forms/picture-field.module.css';
import { ExportMenu } from '#web/admin/frame/export-menu.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { ProgressLine } from '#web/admin/frame/progress-line.tsx';
import { TableSearch } from '#web/admin/frame/table-search.tsx';
import { TickedBar } from '#web/admin/frame/ticked-bar.tsx';
import type { TableState } from '#web/admin/frame/use-table-query.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { Group, Part, Row } from './part.tsx';

/** What stands above tables and beside them, and what long work looks like. */
export const Bars = () => (
  <Group title="Above a table, and long work">
    <Part title="Search: empty, typed">
      <Row>
        <Search text="" />
        <Search text="floor mats" />
      </Row>
    </Part>
    <Part title="Narrowed by a choice in the address; a file of the table (without a sign-in it fails)">
      <Row>
        <ParamSelect
          name="kind"
          label="Kind"
          any="All kinds"
          choices={[
            { value: 'mats', label: 'Mats' },
            { value: 'racks', label: 'Racks' },
          ]}
        />
        <ExportMenu query={{ kind: 'products', dealerId: 1 }} />
        <ExportMenu query={{ kind: 'orders', dealerId: 1 }} />
      </Row>
    </Part>
    <Part title="Rows are ticked">
      <TickedBar label="Ticked rows" ticked="3 products selected">
        <Button variant="default" onClick={tell}>
          What can be done
        </Button>
      </TickedBar>
    </Part>
    <Part title="Long work: begun, half done, nobody knows how long">
      <ProgressLine label="Sending the file" percent={0} words="0 of 12 MB" />
      <ProgressLine label="Checking the rows" percent={50} words="5,000 of 10,000 rows" />
      <ProgressLine label="Applying the changes" percent={null} words="This takes a few minutes." />
    </Part>
    <Part title="Pictures: the first of two, with a language; one that is not saved yet">
      <ul className={`${pictureStyles.list} ${pictureStyles.square}`}>
        <Card index={0} isNew={false} />
        <Card index={1} isNew />
      </ul>
    </Part>
  </Group>
);

const tell = () => say('It would be done', 'info');

function Search({ text }: { text: string }) {
  const [query, change] = useState<TableState['query']>({
    ...{ page: 1, rows: 10, sortBy: 'name', order: 'asc', search: text },
  });
  const state: TableState = {
    query,
    change: (changed) => change((now) => ({ ...now, ...changed })),
  };
  return <TableSearch label={text === '' ? 'Search' : 'Search, typed'} state={state} />;
}

const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'new.svg', {
  type: 'image/svg+xml',
});

function Card({ index, isNew }: { index: number; isNew: boolean }) {
  const [language, choose] = useState<Language | null>(null);
  const item = isNew
    ? ({ kind: 'new', key: 'new', name: 'new.svg', file } as const)
    : ({ kind: 'saved', key: 'saved', id: 1, photo: '/icon-192.png' } as const);
  return (
    <PictureCard
      item={{ ...item, language }}
      name={`Picture ${index + 1}`}
      index={index}
      count={2}
      shape="square"
      {...(!isNew && { onLanguage: choose })}
      {...{ onMove: tell, onRemove: tell, onDragStart: tell, onDragEnd: () => {}, onDrop: tell }}
    />
  );
}
