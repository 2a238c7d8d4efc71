import type { Answer, CallInput, HandlerInput } from '#shared/endpoint.ts';
import { analyticsContract } from './analytics.ts';
import { auditContract } from './audit.ts';
import { dealersContract } from './dealers.ts';
import { dealersAdminContract } from './dealers-admin.ts';
import { mailContract } from './mail.ts';
import { orderHistoryContract } from './order-history.ts';
import { ordersContract } from './orders.ts';
import { ordersAdminContract } from './orders-admin.ts';
import { personalDataContract } from './personal-data.ts';
import { platformContract } from './platform.ts';
import { platformCatalogueContract } from './platform-catalogue.ts';
import { platformDealersContract } from './platform-dealers.ts';
import { platformHealthContract } from './platform-health.ts';
import { platformPeopleContract } from './platform-people.ts';
import { platformTermsContract } from './platform-terms.ts';
import { platformVehiclesContract } from './platform-vehicles.ts';
import { productsContract } from './products.ts';
import { productsAdminContract } from './products-admin.ts';
import { salesContract } from './sales.ts';
import { securityContract } from './security.ts';
import { sessionsContract } from './sessions.ts';
import { termsContract } from './terms.ts';
import { translationsContract } from './translations.ts';
import { usersContract } from './users.ts';
import { vehiclesContract } from './vehicles.ts';

/** The whole REST API. Browsers import only its types, so no schema is sent to them. */
export const contract = {
  ...dealersContract,
  ...vehiclesContract,
  ...termsContract,
  ...productsContract,
  ...sessionsContract,
  ...securityContract,
  ...personalDataContract,
  ...auditContract,
  ...usersContract,
  ...platformContract,
  ...platformVehiclesContract,
  ...platformDealersContract,
  ...platformCatalogueContract,
  ...platformPeopleContract,
  ...platformHealthContract,
  ...platformTermsContract,
  ...ordersContract,
  ...orderHistoryContract,
  ...mailContract,
  ...productsAdminContract,
  ...translationsContract,
  ...dealersAdminContract,
  ...ordersAdminContract,
  ...salesContract,
  ...analyticsContract,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type InputOf<Name extends CallName> = CallInput<Contract[Name]>;
export type HandledInput<Name extends CallName> = HandlerInput<Contract[Name]>;
export type AnswerOf<Name extends CallName> = Answer<Contract[Name]>;
