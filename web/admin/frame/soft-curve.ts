import { type CurveFactory, curveCardinal } from 'd3-shape';

/**
 * Spec 9's tension of 0.3 is Chart.js's: control points lie 0.3 / 2 of the vector between a point's
 * neighbours away from it. A cardinal spline has them at (1 - tension) / 6, hence 0.1.
 */
const cardinal = curveCardinal.tension(0.1);

/** Chart.js's curve of tension 0.3, which does not leave the chart: counts cannot be negative. */
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
