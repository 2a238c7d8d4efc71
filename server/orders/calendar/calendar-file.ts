import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';

/** Where an appointment is, and in whose words it is told. */
export interface CalendarPlace {
  words: Words;
  language: Language;
  dealer: Pick<DealerRow, 'name' | 'phone' | 'address' | 'city' | 'province' | 'postalCode'>;
  /** The installation's address: its host is in the entry's id. */
  publicUrl: string;
}

/** An appointment of an order; moments are ISO texts. */
export interface CalendarVisit {
  id: number;
  startsAt: string;
  endsAt: string;
  state: 'set' | 'done' | 'cancelled';
  /** Rises with each change of time, place or state: calendars take the highest. */
  sequence: number;
}

/** Who invites whom, in a mail. */
export interface CalendarPeople {
  /** The address that the mail comes from. */
  from: string;
  to: string;
}

/** What staff read of an appointment, in place of a customer's words. */
interface CalendarWork {
  customer: string;
  bay: string;
  /** What is fitted, each in a line. */
  items: readonly string[];
}

/** A file for a calendar, and what a mail says it is for. */
export interface CalendarFile {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  content: string;
}

interface CalendarQuery {
  orderId: number;
  visit: CalendarVisit;
  now: Date;
  /** For who works at the dealership. */
  work?: CalendarWork;
}

/**
 * An appointment as a file that calendars read (RFC 5545). In a mail (`people`) it is an invitation,
 * or takes back the one that went before (RFC 5546); by itself it is an entry without guests.
 * Moments are in UTC, so that no calendar has to know when a province changes its clocks.
 */
export function calendarFile(
  place: CalendarPlace,
  { orderId, visit, now, work }: CalendarQuery,
  people?: CalendarPeople,
): CalendarFile {
  const isCancelled = visit.state === 'cancelled';
  const method = isCancelled ? 'CANCEL' : people ? 'REQUEST' : 'PUBLISH';
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: {
      company: 'Trimline',
      product: 'Appointments',
      language: place.language.toUpperCase(),
    },
    events: [
      {
        ...{ id: entryId(place, orderId, visit), sequence: visit.sequence, stamp: now },
        ...{ start: new Date(visit.startsAt), end: new Date(visit.endsAt) },
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        ...(work ? wordsForStaff(place, orderId, work) : wordsFor(place, orderId)),
        ...(people && guestsFor(place, people)),
      },
    ],
  });
  return { method, content: calendar.toString() };
}

/** An appointment's id in calendars. It never changes, so that a new file changes the old entry. */
const entryId = ({ publicUrl }: CalendarPlace, orderId: number, { id }: CalendarVisit) =>
  `order-${orderId}-${id}@${new URL(publicUrl).hostname}`;

function wordsFor({ words, dealer }: CalendarPlace, orderId: number): Partial<ICalEventData> {
  const { calendarEntry, formatPhone, shop } = words;
  const { name, phone, address, city, province, postalCode } = dealer;
  return {
    summary: calendarEntry.summary(name),
    description: calendarEntry.description(orderId, formatPhone(phone)),
    location: `${name}, ${address}, ${shop.place(city, province)} ${postalCode}`,
  };
}

const wordsForStaff = (
  { words, dealer }: CalendarPlace,
  orderId: number,
  { customer, bay, items }: CalendarWork,
): Partial<ICalEventData> => ({
  summary: words.calendarEntry.ofStaff(orderId, customer),
  description: items.join('\n'),
  location: `${bay}, ${dealer.name}`,
});

/** Nobody has to answer: the time is confirmed. */
const guestsFor = (
  { dealer }: CalendarPlace,
  { from, to }: CalendarPeople,
): Partial<ICalEventData> => ({
  organizer: { name: dealer.name, email: from },
  attendees: [{ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
});
