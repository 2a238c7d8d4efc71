import { z } from 'zod';
import { frequencies, termTypes } from '#shared/rules/payment.ts';
import { amount, wholeNumber } from './fields.ts';

/** Term in months, rate in percent a year; an unavailable offer is no error (contract 3.6). */
const choice = {
  type: z.enum(termTypes),
  frequency: z.enum(frequencies),
  term: wholeNumber(0, 1_000_000),
  rate: z.coerce.number<number>(),
};

/** The payment shown on the page, posted with an order. */
export const postedPayment = z.object({ ...choice, rate: z.number() });

/** The same in a query. */
export const paymentQuery = z.object(choice).partial();

/** An order's payment, with the amount per period before taxes. */
export const payment = postedPayment.extend({ term: z.number().int(), amount });
