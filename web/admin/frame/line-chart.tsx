import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { softCurve } from './soft-curve.ts';
import { wholeDollars } from './whole-dollars.ts';

interface LineChartOfProps {
  /** Points in order, with axis label and value. */
  points: readonly { label: string; value: number }[];
  name: string;
  format(value: number): string;
}

/** A line over days or months (spec 9). */
export function LineChartOf({ points, name, format }: LineChartOfProps) {
  return (
    <LineChart
      h={300}
      data={points.map(({ label, value }) => ({ label, [name]: value }))}
      dataKey="label"
      series={[{ name, color: 'var(--accent-strong)' }]}
      lineProps={{ type: softCurve }}
      withDots={points.length <= 45}
      valueFormatter={format}
      yAxisProps={{ width: 84, tickFormatter: wholeDollars(format) }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
      lineChartProps={{ accessibilityLayer: false }}
      gridAxis="x"
    />
  );
}
