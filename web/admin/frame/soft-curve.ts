import { type CurveFactory, curveCardinal } from 'd3-shape';

/**
 * The tension of spec 9, 0.3, is Chart.js': control points stand 0.3 / 2 of the way between a point's neighbours away
 * from it. A cardinal spline has them at (1 - tension) / 6, hence 0.1.
 */
const cardinal = curveCardinal.tension(0.1);

/** A curve of Chart.js' tension 0.3. As there, it does not swing out of the chart: below no visits there is nothing. */
export const softCurve: CurveFactory = (context) => {
  let points: [x: number, y: number][] = [];
  return {
    areaStart() {},
    areaEnd() {},
    lineStart() {
      points = [];
    },
    point(x, y) {
      points.push([x, y]);
    },
    lineEnd() {
      const heights = points.map(([, y]) => y);
      const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
      const within = (y: number) => Math.min(Math.max(y, top), bottom);
      const line = cardinal({
        moveTo: (x: number, y: number) => context.moveTo(x, y),
        lineTo: (x: number, y: number) => context.lineTo(x, y),
        bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) =>
          context.bezierCurveTo(x1, within(y1), x2, within(y2), x, y),
        closePath: () => context.closePath(),
      } as typeof context);
      line.lineStart();
      for (const [x, y] of points) line.point(x, y);
      line.lineEnd();
    },
  };
};
