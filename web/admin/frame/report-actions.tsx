import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { csvName } from './csv-name.ts';
import { RangePicker } from './range-picker.tsx';
import type { RangeState } from './use-range.ts';

interface ReportActionsProps extends Pick<CsvButtonProps, 'rows' | 'disabled'> {
  state: RangeState;
  /** First part of the file's name, as in 'sales'. */
  file: string;
}

/** Beside the heading of figures: their range and their file. */
export const ReportActions = ({ state, file, ...csv }: ReportActionsProps) => (
  <>
    <RangePicker state={state} />
    <CsvButton fileName={csvName(file, state.range)} {...csv} />
  </>
);
