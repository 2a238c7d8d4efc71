import type { Answer, CallInput, HandlerInput } from '#shared/endpoint.ts';
import { analyticsContract } from './analytics.ts';
import { auditContract } from './audit.ts';
import { bulkChangeContract } from './bulk-change.ts';
import { changesetFilesContract } from './changeset-files.ts';
import { changesetsContract } from './changesets.ts';
import { conditionsContract } from './conditions.ts';
import { dealersContract } from './dealers.ts';
import { dealersAdminContract } from './dealers-admin.ts';
import { deletedProductsContract } from './deleted-products.ts';
import { deskContract } from './desk.ts';
import { deskBoardContract } from './desk-board.ts';
import { deskWaitingContract } from './desk-waiting.ts';
import { documentsContract } from './documents.ts';
import { exemptionsContract } from './exemptions.ts';
import { exportsContract } from './exports.ts';
import { failedMailsContract } from './failed-mails.ts';
import { feesAdminContract } from './fees-admin.ts';
import { garageContract } from './garage.ts';
import { homeContract } from './home.ts';
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
import { preparationContract } from './preparation.ts';
import { presentingContract } from './presenting.ts';
import { productGapsContract } from './product-gaps.ts';
import { productsContract } from './products.ts';
import { productsAdminContract } from './products-admin.ts';
import { proposalPapersContract } from './proposal-papers.ts';
import { proposalReportContract } from './proposal-report.ts';
import { proposalStepsContract, proposalsContract } from './proposals.ts';
import { proposalsFollowUpContract } from './proposals-follow-up.ts';
import { proposalsPublicContract } from './proposals-public.ts';
import { recommendedContract } from './recommended.ts';

import { salesContract } from './sales.ts';
import { savedViewsContract } from './saved-views.ts';
import { scheduleContract } from './schedule.ts';
import { searchWordsContract } from './search-words.ts';
import { securityContract } from './security.ts';
import { sessionsContract } from './sessions.ts';
import { subcategoriesContract } from './subcategories.ts';
import { termsContract } from './terms.ts';
import { trackingContract } from './tracking.ts';
import { translationsContract } from './translations.ts';
import { usersContract } from './users.ts';
import { vehiclesContract } from './vehicles.ts';

/** The whole REST API. Browsers import only its types, so no schema is sent to them. */
export const contract = {
  ...dealersContract,
  ...vehiclesContract,
  ...termsContract,
  ...productsContract,
  ...recommendedContract,
  ...homeContract,
  ...bulkChangeContract,
  ...changesetFilesContract,
  ...changesetsContract,
  ...sessionsContract,
  ...securityContract,
  ...presentingContract,
  ...failedMailsContract,
  ...preparationContract,
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
  ...deskContract,
  ...deskBoardContract,
  ...deskWaitingContract,
  ...documentsContract,
  ...exportsContract,
  ...savedViewsContract,
  ...scheduleContract,
  ...trackingContract,
  ...exemptionsContract,
  ...proposalsContract,
  ...proposalStepsContract,
  ...proposalsFollowUpContract,
  ...proposalsPublicContract,
  ...proposalPapersContract,
  ...garageContract,
  ...mailContract,
  ...productGapsContract,
  ...productsAdminContract,
  ...deletedProductsContract,
  ...translationsContract,
  ...dealersAdminContract,
  ...feesAdminContract,
  ...subcategoriesContract,
  ...searchWordsContract,
  ...conditionsContract,
  ...ordersAdminContract,
  ...salesContract,
  ...proposalReportContract,
  ...analyticsContract,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type InputOf<Name extends CallName> = CallInput<Contract[Name]>;
export type HandledInput<Name extends CallName> = HandlerInput<Contract[Name]>;
export type AnswerOf<Name extends CallName> = Answer<Contract[Name]>;
