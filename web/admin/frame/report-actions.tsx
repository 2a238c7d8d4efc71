import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { csvName } from './csv-name.ts';
import { RangePicker } from './range-picker.tsx';
import type { RangeState } from './use-range.ts';

interface ReportActionsProps extends Pick<CsvButtonProps, 'rows' | 'disabled'> {
  state: RangeState;
  /** What the file is of, as in 'sales'. */
  file: string;
}

/** What stands beside the heading of figures: their range, and the file of them. */
export const ReportActions = ({ state, file, ...csv }: ReportActionsProps) => (
  <>
    <RangePicker state={state} />
    <CsvButton fileName={csvName(file, state.range)} {...csv} />
  </>
);
