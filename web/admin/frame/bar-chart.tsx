import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { wholeDollars } from './whole-dollars.ts';

interface BarChartOfProps {
  bars: readonly { label: string; value: number }[];
  name: string;
  format(value: number): string;
}

/** One bar per name, below each other to leave room for names. */
export function BarChartOf({ bars, name, format }: BarChartOfProps) {
  return (
    <BarChart
      h={60 + bars.length * 44}
      orientation="vertical"
      data={bars.map(({ label, value }) => ({ label, [name]: value }))}
      dataKey="label"
      series={[{ name, color: 'var(--accent-strong)' }]}
      valueFormatter={format}
      yAxisProps={{ width: 110 }}
      xAxisProps={{ tickCount: 4, tickFormatter: wholeDollars(format) }}
      maxBarWidth={28}
      barChartProps={{ accessibilityLayer: false }}
      gridAxis="y"
    />
  );
}

interface BarPairsOfProps {
  /** Two values for each name; null: there is none yet. */
  pairs: readonly { label: string; values: readonly [number | null, number | null] }[];
  /** What each of the two is. */
  names: readonly [string, string];
  format(value: number): string;
}

/** Two bars per name side by side, the second one in the stronger colour. */
export const BarPairsOf = ({ pairs, names: [first, second], format }: BarPairsOfProps) => (
  <BarChart
    h={220}
    withLegend
    legendProps={{ itemSorter: null }}
    data={pairs.map(({ label, values }) => ({ label, [first]: values[0], [second]: values[1] }))}
    dataKey="label"
    series={[
      { name: first, color: 'gray.4' },
      { name: second, color: 'var(--accent-strong)' },
    ]}
    valueFormatter={format}
    yAxisProps={{ width: 72, tickFormatter: wholeDollars(format) }}
    maxBarWidth={28}
    barChartProps={{ accessibilityLayer: false }}
    gridAxis="x"
  />
);
