import { behaviour as texts } from '#texts/admin/visits.ts';
import { count, decimal } from '#web/admin/frame/numbers.ts';
import { type ReportFigure, ReportPage } from '#web/admin/frame/report-page.tsx';
import { call } from '#web/api.ts';

/** In the order of getBehaviour (spec 7.34). */
const figures: readonly ReportFigure[] = [
  { label: texts.pageViews, format: count },
  { label: texts.uniquePageViews, format: count },
  { label: texts.timeOnPage, format: decimal },
  { label: texts.bounceRate, format: decimal },
];

/** Visitors' behaviour: page views by day, and a range's figures (spec 2). */
export function BehaviourPage() {
  return (
    <ReportPage
      texts={texts}
      figures={figures}
      charted={0}
      ask={(query, signal) =>
        call('GET /api/v1/auth/analytics/getBehaviour', { query }, { signal })
      }
    />
  );
}
