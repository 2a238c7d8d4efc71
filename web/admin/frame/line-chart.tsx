import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { curveCardinal } from 'd3-shape';

interface LineChartOfProps {
  /** Points in their order: what stands on the axis, and the value. */
  points: readonly { label: string; value: number }[];
  name: string;
  format(value: number): string;
}

/**
 * The tension of spec 9, 0.3, is Chart.js': control points stand 0.3 / 2 of the way between a point's neighbours away
 * from it. A cardinal spline has them at (1 - tension) / 6, hence 0.1.
 */
const curve = curveCardinal.tension(0.1);

/** A line over days or months (spec 9). */
export function LineChartOf({ points, name, format }: LineChartOfProps) {
  return (
    <LineChart
      h={300}
      data={points.map(({ label, value }) => ({ label, [name]: value }))}
      dataKey="label"
      series={[{ name, color: 'accent.7' }]}
      lineProps={{ type: curve }}
      withDots={points.length <= 45}
      valueFormatter={format}
      yAxisProps={{ width: 84 }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
      lineChartProps={{ accessibilityLayer: false }}
      gridAxis="x"
    />
  );
}
