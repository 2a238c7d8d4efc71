import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { dealerFields } from '#shared/entities/dealer.ts';
import { banner } from './banners.ts';
import { feeRule } from './fees.ts';
import { id } from './fields.ts';
import { openingHours } from './opening-hours.ts';
import { picture } from './pictures.ts';
import { shapeOf } from './shape.ts';
import { theme } from './themes.ts';

/** A dealership's public part; only its admins get the order addresses (contract 4). */
export const dealer = z.object({
  id,
  ...shapeOf(dealerFields),
  manufacturerId: id,
  dealerLogo: picture.nullable(),
  dealerBannerImages: z.array(banner),
  /** What it stands for, in the asked language, else in its other one; null: it has not said. */
  about: z.string().nullable(),
  /** Null: it has the specification's colours. */
  theme: theme.nullable(),
  /** Null: the dealership has not said. */
  openingHours: openingHours.nullable(),
  /** From which second since 1970 on clocks of its time zone are how many seconds ahead of UTC, in the years about now. */
  clockOffsets: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Fees that follow from products, in their order (decision 076). */
  fees: z.array(feeRule),
});

export type Dealer = z.output<typeof dealer>;

export const dealersContract = endpoints({
  'GET /api/v1/dealers': {
    summary: 'All dealerships',
    access: 'public',
    answer: z.object({ data: z.array(dealer) }),
  },
  'GET /api/v1/dealers/:makeId/:dealerCode': {
    summary: 'The dealership of an address',
    access: 'public',
    answer: z.object({ success: z.boolean(), dealer }),
  },
  'GET /api/v1/closed-dealers/:makeId/:dealerCode': {
    summary: 'What people are told at the address of a closed shop; 404 for all others',
    access: 'public',
    answer: z.object({ name: z.string(), phone: z.string() }),
  },
});
