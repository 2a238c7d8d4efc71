import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { forms } from '#shared/rules/validation.ts';
import { formSchema, idIn } from './fields.ts';
import { paymentQuery } from './payments.ts';

const sent = z.object({ success: z.boolean() });

/** Mail calls are GET (spec 7); they refuse requests caused by other sites (contract 3.16). */
export const mailContract = endpoints({
  'GET /api/v1/auth/mail/order_summary': {
    summary: 'Mails an order to its customer, or to the dealership',
    access: 'signedIn',
    query: z.object({ dealer: idIn, order: idIn, customer: z.enum(['true', 'false']) }),
    answer: sent,
    hasEffect: true,
  },
  'GET /api/v1/mail/checkout_summary': {
    summary:
      "Mails the summary of a person's checkout to an address; a cart with the payment that the page showed",
    access: 'signedIn',
    query: paymentQuery
      .extend({ dealer: idIn, user: idIn, order: idIn.optional() })
      .and(formSchema(forms.emailDialog)),
    answer: sent,
    hasEffect: true,
  },
  'GET /api/v1/mail/accessory_link': {
    summary:
      'Mails the link of a product to an address, with its price and the payment that the page showed',
    access: 'public',
    query: paymentQuery
      .extend({ dealer: idIn, productId: idIn, trim: idIn.optional() })
      .and(formSchema(forms.emailDialog)),
    answer: sent,
    hasEffect: true,
  },
});
