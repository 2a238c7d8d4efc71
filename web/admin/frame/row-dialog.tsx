import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

/** What a table gives to the dialog of its rows. */
export interface TableDialog<Row> extends Pick<FormDialogProps, 'dialog'> {
  /** Null before they are there. */
  rows: readonly Row[] | null;
  onSaved(): void;
}

/** What the dialog gives to its form. */
export interface RowForm<Row> {
  draft: string;
  /** Null: a new one. */
  row: Row | null;
  onSaved(): void;
}

interface RowDialogProps<Row> extends TableDialog<Row>, Pick<FormDialogProps, 'title' | 'size'> {
  /** The draft's name. */
  draft: string;
  keyOf(row: Row): number;
  /** What it says where the address names a row that does not exist. */
  gone: string;
  /** The form's height in pixels, while rows are loaded. */
  height: number;
  children(form: RowForm<Row>): ReactNode;
}

/** Adds a row to a table (`new` in the address), or changes the one in the address. */
export const RowDialog = <Row,>({ rows, draft, keyOf, ...props }: RowDialogProps<Row>) => {
  const { gone, height, children, ...dialog } = props;
  return (
    <FormDialog {...dialog} draft={useDraft(draft)}>
      {(key, onSaved) => {
        if (key === 'new') return children({ draft, row: null, onSaved });
        if (rows === null) return <Skeleton height={height} />;
        const row = rows.find((one) => keyOf(one) === Number(key));
        return row ? children({ draft, row, onSaved }) : <p role="alert">{gone}</p>;
      }}
    </FormDialog>
  );
};
