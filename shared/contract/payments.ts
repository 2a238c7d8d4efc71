import { z } from 'zod';
import { frequencies, termTypes } from '#shared/rules/payment.ts';
import { amount, wholeNumber } from './fields.ts';

/** Term in months, rate in percent a year; an offer that the vehicle does not have is no mistake (contract 3.6). */
const choice = {
  type: z.enum(termTypes),
  frequency: z.enum(frequencies),
  term: wholeNumber(0, 1_000_000),
  rate: z.coerce.number<number>(),
};

/** The payment that a page showed, as it is posted with an order. */
export const postedPayment = z.object({ ...choice, rate: z.number() });

/** The same in a query. */
export const paymentQuery = z.object(choice).partial();

/** The payment that an order keeps, with what is paid each period before taxes. */
export const payment = z.object({
  type: z.enum(termTypes),
  frequency: z.enum(frequencies),
  term: z.number().int(),
  rate: z.number(),
  amount,
});
