import { audience as texts } from '#texts/admin/visits.ts';
import { count, decimal } from '#web/admin/frame/numbers.ts';
import { type ReportFigure, ReportPage } from '#web/admin/frame/report-page.tsx';
import { call } from '#web/api.ts';

/** In the order of getAudience (spec 7.33). */
const figures: readonly ReportFigure[] = [
  { label: texts.users, format: count },
  { label: texts.newUsers, format: count },
  { label: texts.sessions, format: count },
  { label: texts.sessionsPerUser, format: decimal },
  { label: texts.pageViews, format: count },
  { label: texts.pagesPerSession, format: decimal },
  // Spec 2 names six cards; the file also has this figure.
  { label: texts.sessionDuration, format: decimal, hasCard: false },
];

/** The shop's audience: sessions by day, and a range's figures (spec 2). */
export function AudiencePage() {
  return (
    <ReportPage
      texts={texts}
      figures={figures}
      charted={2}
      ask={(query, signal) => call('GET /api/v1/auth/analytics/getAudience', { query }, { signal })}
    />
  );
}
