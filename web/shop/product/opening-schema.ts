import type { OpeningHours } from '#shared/rules/opening-hours.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Opening hours for search engines (schema.org); a closed exception opens and closes at 00:00. */
export const openingSchema = ({ week, exceptions }: OpeningHours) => [
  ...week.flatMap((spans, index) =>
    spans.map((span) => ({ ...type, dayOfWeek: `https://schema.org/${days[index]}`, ...span })),
  ),
  ...exceptions.flatMap(({ firstDay: validFrom, lastDay: validThrough, spans }) =>
    (spans.length > 0 ? spans : [{ opens: '00:00', closes: '00:00' }]).map((span) => ({
      ...{ ...type, validFrom, validThrough },
      ...span,
    })),
  ),
];

const type = { '@type': 'OpeningHoursSpecification' };
