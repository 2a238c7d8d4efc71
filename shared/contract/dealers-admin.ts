import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { adminFields, orderEmailsField, settingsFields } from '#shared/entities/dealer.ts';
import { formOf } from '#shared/entities/entity.ts';
import { customerMails } from '#shared/rules/customer-mails.ts';
import { validate } from '#shared/rules/form.ts';
import { editedBanner, postedAbout, postedBanner } from './banners.ts';
import { dealer } from './dealers.ts';
import { addProblems, changeSchema, count, freeText, idIn } from './fields.ts';
import { editedHours, postedOpeningHours } from './opening-hours.ts';
import { postedShapeOf, shapeOf } from './shape.ts';
import { byLanguage } from './texts.ts';
import { postedTheme } from './themes.ts';

/** Mails about an order's progress that customers do not get. */
const mailsOff = z.array(z.enum(customerMails)).max(customerMails.length);

/** A dealership as its admins see it (contract 4). */
const adminDealer = dealer.extend({
  dealerBannerImages: z.array(editedBanner),
  about: byLanguage(z.string()),
  openingHours: editedHours.nullable(),
  orderEmailAddresses: z.array(z.object({ emailAddress: z.string() })),
  orderEmails: z.array(z.string()),
  mailsOff,
  ...shapeOf(adminFields),
  /** Increases with each change; sent back with a change, so that no unseen change is lost. */
  version: z.number().int(),
});

/** Addresses as a text separated by spaces or commas, as a list, or in the entity's shape. */
const addresses = z
  .union([
    freeText(10_000),
    z.array(z.union([freeText(500), z.object({ emailAddress: freeText(500) })])).max(100),
  ])
  .transform((value) =>
    typeof value === 'string'
      ? value
      : value
          .map((address) => (typeof address === 'string' ? address : address.emailAddress))
          .join(' '),
  )
  .superRefine((value, context) => {
    addProblems(context, validate({ value: orderEmailsField }, { value }).value);
  });

const changedDealer = z
  .object({
    ...postedShapeOf(settingsFields),
    /** From the form's single field; it wins over orderEmailAddresses. */
    orderEmails: addresses.nullish(),
    orderEmailAddresses: addresses.nullish(),
    /** Null removes the logo. */
    dealerLogo: z.object({ id: idIn }).nullish(),
    /** Banners in the wanted order; if absent, all stay and uploads follow them. */
    banners: z.array(postedBanner).max(20).optional(),
    deleted_images: z.array(idIn).max(100).optional(),
    /** What it stands for; a language that is absent stays, and so does all of it. */
    about: postedAbout.optional(),
    /** Absent: they stay; null: none are shown. */
    openingHours: postedOpeningHours.nullish(),
    /** Absent: it stays; null: back to the specification's colours. */
    theme: postedTheme.nullish(),
    /** Absent: they stay. */
    mailsOff: mailsOff.optional(),
    version: count.nullish(),
  })
  .and(changeSchema(formOf(settingsFields)));

export type AdminDealer = z.output<typeof adminDealer>;
export type ChangedDealer = z.output<typeof changedDealer>;

export const dealersAdminContract = endpoints({
  'GET /api/v1/auth/dealers/:id': {
    summary: 'A dealership for its settings form, with its order e-mail addresses',
    access: 'dealerAdmin',
    answer: z.object({ dealer: adminDealer }),
  },
  'PATCH /api/v1/auth/dealers/:id': {
    summary:
      'Changes a dealership: JSON, or a form with it in the part data and pictures in logo and banners',
    access: 'dealerAdmin',
    body: changedDealer,
    files: ['logo', 'banners'],
    answer: z.object({ dealer: adminDealer }),
  },
});
