/** An id in an address; null: there is none, or it is not one. */
export const idOf = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;

/** Whether an address parameter is an id. */
export const isId = (value: string): boolean => idOf(value) !== null;

/** Whether an address parameter is an id, or stands for something that is yet to be made. */
export const isIdOrNew = (value: string): boolean => value === 'new' || isId(value);
