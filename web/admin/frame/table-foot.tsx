import { NativeSelect, Pagination } from '@mantine/core';
import { table as texts } from '#texts/admin/frame.ts';
import { formatNumber } from '#texts/formats.ts';
import styles from './data-table.module.css';
import { lastPage, rowChoices } from './table-query.ts';
import type { TableState } from './use-table-query.ts';

const controls = {
  first: texts.firstPage,
  previous: texts.previousPage,
  next: texts.nextPage,
  last: texts.lastPage,
};

/** A table's foot: rows per page, position, and links to pages. */
export function TableFoot({
  state,
  total,
  more,
}: {
  state: TableState;
  total: number;
  more?: boolean | undefined;
}) {
  const { page, rows } = state.query;
  const pages = lastPage(total, rows);
  const from = (page - 1) * rows + 1;
  return (
    <div className={styles.foot}>
      <NativeSelect
        label={texts.rowsPerPage}
        className={styles.rowsChoice!}
        data={rowChoices.map(String)}
        value={String(rows)}
        onChange={(event) => state.change({ rows: Number(event.currentTarget.value) })}
      />
      <span className={styles.position}>
        {from <= total &&
          texts.position(from, Math.min(page * rows, total), totalInWords(total, more))}
      </span>
      {pages > 1 && (
        <nav aria-label={texts.pages}>
          <Pagination
            total={pages}
            value={Math.min(page, pages)}
            onChange={(next) => state.change({ page: next })}
            siblings={1}
            boundaries={1}
            gap={4}
            size={44}
            styles={{ control: { fontSize: '1rem' } }}
            getItemProps={(number) => ({ 'aria-label': texts.page(number) })}
            getControlProps={(control) => ({ 'aria-label': controls[control] })}
          />
        </nav>
      )}
    </div>
  );
}

/** '1,204', or 'more than 5,000' if counting stopped there. */
export function totalInWords(total: number, more?: boolean): string {
  const count = formatNumber(total);
  return more ? texts.atLeast(count) : count;
}
