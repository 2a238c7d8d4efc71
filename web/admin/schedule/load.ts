/** The part of the open time that is booked; all of it where nothing is open, but something booked. */
export const share = (bookedMinutes: number, openMinutes: number): number =>
  openMinutes > 0 ? bookedMinutes / openMinutes : Number(bookedMinutes > 0);

/** From here on hardly anything fits any more. */
const fullFrom = 0.85;

/** Whether a day with this share of its time booked is marked. */
export const isNearlyFull = (part: number): boolean => part > fullFrom;
