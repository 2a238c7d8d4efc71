import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/calendar.ts';

/** An appointment of a link as a file that calendars open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content } = await apiOf(context).call(
    'GET /api/v1/tracking/:makeId/:dealerCode/:token/calendar/:id',
    { params },
  );
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
