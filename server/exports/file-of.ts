import type { FileAnswer } from '#shared/endpoint.ts';
import type { ExportFormat } from '#shared/rules/exports.ts';
import { csvPieces } from './csv-file.ts';
import type { Table } from './table.ts';
import { workbookPieces } from './workbook-file.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as a file to save, made as it is sent; `name` without its ending. */
export const fileOf = (table: Table, format: ExportFormat, name: string): FileAnswer =>
  format === 'xlsx'
    ? { type: workbookType, name: `${name}.xlsx`, body: workbookPieces(table), isSaved: true }
    : {
        type: 'text/csv; charset=utf-8',
        name: `${name}.csv`,
        body: csvPieces(table),
        isSaved: true,
      };
