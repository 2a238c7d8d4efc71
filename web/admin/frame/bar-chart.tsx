import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

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
      xAxisProps={{ tickCount: 4 }}
      maxBarWidth={28}
      barChartProps={{ accessibilityLayer: false }}
      gridAxis="y"
    />
  );
}
