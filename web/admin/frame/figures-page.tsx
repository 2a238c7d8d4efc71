import type { ReactNode } from 'react';
import { AdminPage } from './admin-page.tsx';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { csvName } from './csv-name.ts';
import { RangePicker } from './range-picker.tsx';
import type { RangeState } from './use-range.ts';

interface FiguresPageProps extends Pick<CsvButtonProps, 'rows' | 'disabled'> {
  /** `file`: first part of the file's name, as in 'sales'. */
  texts: { title: string; file: string };
  state: RangeState;
  /** Further ways to save it. */
  more?: ReactNode;
  children: ReactNode;
}

/** A page of figures: beside its heading are their range and their file. */
export const FiguresPage = ({ texts, state, more, children, ...csv }: FiguresPageProps) => (
  <AdminPage
    title={texts.title}
    actions={
      <>
        <RangePicker state={state} />
        <CsvButton fileName={csvName(texts.file, state.range)} {...csv} />
        {more}
      </>
    }
  >
    {children}
  </AdminPage>
);
