import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { wordingIn } from '#server/base/words.ts';
import { languages } from '#shared/rules/languages.ts';
import { type CalendarVisit, calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-23T15:00:00Z');
const dealer = {
  ...{ name: 'Northgate; Motors, Inc.', phone: '6135550142', address: '1 Main St' },
  ...{ city: 'Ottawa', province: 'ON', postalCode: 'K2G 0A4' },
};
const place = (language: (typeof languages)[number] = 'en') => ({
  ...{ words: wordingIn(language).words, language, dealer },
  publicUrl: 'https://shop.example:8443',
});
const visit = (more: Partial<CalendarVisit> = {}): CalendarVisit => ({
  ...{ id: 7, startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T16:30:00.000Z' },
  ...{ state: 'set', sequence: 0, ...more },
});
const people = { from: 'shop@trimline.example', to: 'client@example.test' };

/** A file as another library reads it. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]!);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    ...{ summary: event.summary, location: event.location, description: event.description },
    organizer: event.organizer ?? null,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}
const file = (one: CalendarVisit, guests?: typeof people, language?: 'en' | 'fr') =>
  calendarFile(place(language), { orderId: 1042, visit: one, now }, guests);

test('an appointment is read back as it was written, without guests where it is not mailed', () => {
  const { method, content } = file(visit());
  expect(read(content)).toEqual({
    ...{ method: 'PUBLISH', uid: 'order-1042-7@shop.example', sequence: 0, status: 'CONFIRMED' },
    ...{ start: visit().startsAt, end: visit().endsAt, zone: 'UTC' },
    summary: 'Installation at Northgate; Motors, Inc.',
    location: 'Northgate; Motors, Inc., 1 Main St, Ottawa, ON K2G 0A4',
    description: expect.stringContaining('#1042'),
    ...{ organizer: null, attendees: [] },
  });
  expect(method).toBe('PUBLISH');
  expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('in a mail it invites, and what is cancelled is taken back under the same id with a higher number', () => {
  const invited = read(file(visit(), people).content);
  const moved = read(
    file(visit({ startsAt: '2026-11-24T15:00:00.000Z', sequence: 1 }), people).content,
  );
  const gone = read(file(visit({ state: 'cancelled', sequence: 2 }), people).content);
  expect([invited, moved, gone].map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
    ['CANCEL', 2],
  ]);
  expect(new Set([invited.uid, moved.uid, gone.uid]).size).toBe(1);
  expect([invited.status, gone.status]).toEqual(['CONFIRMED', 'CANCELLED']);
  expect([invited.organizer, invited.attendees]).toEqual([
    'mailto:shop@trimline.example',
    ['MAILTO:client@example.test'],
  ]);
});

test.each([
  ['before clocks go back in Toronto', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ['in Saskatchewan, which changes none', '2027-03-14T15:00:00.000Z', '2027-03-14T17:00:00.000Z'],
  ['over the change in St. John’s', '2027-03-14T05:00:00.000Z', '2027-03-14T06:30:00.000Z'],
])('%s the moment stays the moment', (_, startsAt, endsAt) => {
  const { start, end } = read(file(visit({ startsAt, endsAt })).content);
  expect([start, end]).toEqual([startsAt, endsAt]);
});

test.each(languages)('words are those of the reader: %s', (language) => {
  const { summary, description } = read(file(visit(), people, language).content);
  const { calendarEntry, formatPhone } = wordingIn(language).words;
  expect([summary, description]).toEqual([
    calendarEntry.summary(dealer.name),
    calendarEntry.description(1042, formatPhone(dealer.phone)),
  ]);
});
