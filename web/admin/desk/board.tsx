import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { DeskColumn } from '#shared/contract/desk-board.ts';
import { deskColumns, deskEmpty, deskBoard as texts } from '#texts/admin/desk.ts';
import { formatNumber } from '#texts/formats.ts';
import styles from './board.module.css';
import { type CardDeeds, DeskCard } from './desk-card.tsx';
import type { BoardColumn } from './use-board.ts';

interface BoardProps {
  columns: readonly BoardColumn[];
  /** The column that narrow screens show. */
  chosen: DeskColumn;
  deeds: CardDeeds;
  more(column: DeskColumn): void;
  /** A search or 'my sales' hides orders, so that an empty column says nothing of the work. */
  isNarrowed: boolean;
}

/** The columns of the board side by side; narrow screens show one, and tabs for the others. */
export function Board({ columns, chosen, ...rest }: BoardProps) {
  return (
    <>
      <Tabs columns={columns} chosen={chosen} />
      <div className={styles.board}>
        {columns.map((column) => (
          <Column
            key={column.column}
            column={column}
            isChosen={column.column === chosen}
            {...rest}
          />
        ))}
      </div>
    </>
  );
}

function Tabs({ columns, chosen }: Pick<BoardProps, 'columns' | 'chosen'>) {
  const [params] = useSearchParams();
  const linkTo = (column: DeskColumn) => {
    const next = new URLSearchParams(params);
    next.set('column', column);
    return `?${next}`;
  };
  return (
    <nav className={styles.tabs} aria-label={texts.columns}>
      {columns.map(({ column, count }) => (
        <Link
          key={column}
          to={linkTo(column)}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={column === chosen ? 'true' : undefined}
          data-late={(column === 'late' && count > 0) || undefined}
        >
          {texts.tab(deskColumns[column], count)}
        </Link>
      ))}
    </nav>
  );
}

interface ColumnProps extends Omit<BoardProps, 'columns' | 'chosen'> {
  column: BoardColumn;
  isChosen: boolean;
}

function Column({ column: shown, isChosen, deeds, more, isNarrowed }: ColumnProps) {
  const { column, count, cards } = shown;
  const heading = `column-${column}`;
  const left = count - cards.length;
  return (
    <section
      className={styles.column}
      aria-labelledby={heading}
      data-column={column}
      data-chosen={isChosen || undefined}
      data-late={(column === 'late' && count > 0) || undefined}
    >
      <h2 id={heading} tabIndex={-1} className={styles.title}>
        {deskColumns[column]} <span className={styles.count}>{formatNumber(count)}</span>
      </h2>
      {cards.length === 0 && (
        <p className={styles.empty}>{isNarrowed ? texts.noneHere : deskEmpty[column]}</p>
      )}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <DeskCard key={card.id} card={card} deeds={deeds} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" fullWidth onClick={() => more(column)}>
          {texts.more(left)}
        </Button>
      )}
    </section>
  );
}
