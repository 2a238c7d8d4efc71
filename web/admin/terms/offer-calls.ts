import type { InputOf } from '#shared/contract/contract.ts';
import type { Offer, OffersShown } from '#shared/contract/platform-terms.ts';
import { call } from '#web/api.ts';

type Values = InputOf<'PATCH /api/v1/auth/platform/terms/:id'>['body'];
type NewOffer = Values & Pick<Offer, 'type'>;
type Sheet = Omit<
  InputOf<'POST /api/v1/auth/dealers/:id/terms/sheet'>['body'],
  'year' | 'model' | 'trim'
>;
export type Move = 'earlier' | 'later' | 'last';

/** A vehicle as chosen; without a trim all trims of the model, without a model all of the year, without a year all. */
export interface ChosenVehicle {
  year?: number | undefined;
  model?: number | undefined;
  trim?: number | undefined;
}

/** The calls on the offers of a make or a dealership, for one vehicle. */
export interface OfferCalls {
  /** Differs for every place. */
  key: string;
  list(
    page: { page: number; rows: number },
    signal: AbortSignal,
  ): Promise<{ data: Offer[]; total: number }>;
  preview(on: string | undefined, signal: AbortSignal): Promise<OffersShown>;
  add(offer: NewOffer): Promise<unknown>;
  change(id: number, values: Values): Promise<unknown>;
  move(id: number, to: Move): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  enter(sheet: Sheet): Promise<{ added: number; ended: number; deleted: number }>;
}

/** Platform admins: a make's offers, or those of a dealership of it. */
export function platformCalls(
  make: number,
  dealer: number | undefined,
  vehicle: ChosenVehicle,
): OfferCalls {
  const place = { make, ...(dealer && { dealer }), ...vehicle };
  const path = '/api/v1/auth/platform/terms';
  return {
    key: `terms ${JSON.stringify(place)}`,
    list: (page, signal) => call(`GET ${path}`, { query: { ...place, ...page } }, { signal }),
    preview: (on, signal) =>
      call(`GET ${path}/preview`, { query: { ...place, ...(on && { on }) } }, { signal }),
    add: (offer) => call(`POST ${path}`, { body: { ...place, ...offer } }),
    change: (id, body) => call(`PATCH ${path}/:id`, { params: { id }, body }),
    move: (id, to) => call(`POST ${path}/:id/move`, { params: { id }, body: { to } }),
    remove: (id) => call(`DELETE ${path}/:id`, { params: { id } }),
    enter: (sheet) => call(`POST ${path}/sheet`, { body: { ...place, ...sheet } }),
  };
}

/** Dealer admins: their dealership's own offers. */
export function dealerCalls(id: number, vehicle: ChosenVehicle): OfferCalls {
  const path = '/api/v1/auth/dealers/:id/terms';
  const params = { id };
  const one = (termId: number) => ({ params: { id, termId } });
  return {
    key: `terms of ${id} ${JSON.stringify(vehicle)}`,
    list: (page, signal) =>
      call(`GET ${path}`, { params, query: { ...vehicle, ...page } }, { signal }),
    preview: (on, signal) =>
      call(`GET ${path}/preview`, { params, query: { ...vehicle, ...(on && { on }) } }, { signal }),
    add: (offer) => call(`POST ${path}`, { params, body: { ...vehicle, ...offer } }),
    change: (termId, body) => call(`PATCH ${path}/:termId`, { ...one(termId), body }),
    move: (termId, to) => call(`POST ${path}/:termId/move`, { ...one(termId), body: { to } }),
    remove: (termId) => call(`DELETE ${path}/:termId`, one(termId)),
    enter: (sheet) => call(`POST ${path}/sheet`, { params, body: { ...vehicle, ...sheet } }),
  };
}
