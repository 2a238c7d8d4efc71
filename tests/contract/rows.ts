import type { Row } from './row.ts';
import { changesetFileRows } from './rows/changeset-files.ts';
import { changesetRows } from './rows/changesets.ts';
import { conditionRows } from './rows/conditions.ts';
import { dealershipRows } from './rows/dealership.ts';
import { deskRows } from './rows/desk.ts';
import { deskBoardRows } from './rows/desk-board.ts';
import { documentRows } from './rows/documents.ts';
import { exemptionRows } from './rows/exemptions.ts';
import { exportRows } from './rows/exports.ts';
import { failedMailsRows } from './rows/failed-mails.ts';
import { feeRows } from './rows/fees.ts';
import { garageRows } from './rows/garage.ts';
import { orderRows } from './rows/orders.ts';
import { otherDealershipRows } from './rows/other-dealership.ts';
import { peopleRows } from './rows/people.ts';
import { personalDataRows } from './rows/personal-data.ts';
import { platformCatalogueRows } from './rows/platform-catalogue.ts';
import { platformDealerRows } from './rows/platform-dealers.ts';
import { platformHealthRows } from './rows/platform-health.ts';
import { platformPeopleRows } from './rows/platform-people.ts';
import { platformTermRows } from './rows/platform-terms.ts';
import { platformVehicleRows } from './rows/platform-vehicles.ts';
import { preparationRows } from './rows/preparation.ts';
import { presentingRows } from './rows/presenting.ts';
import { proposalRows } from './rows/proposals.ts';
import { proposalPublicRows } from './rows/proposals-public.ts';
import { savedViewRows } from './rows/saved-views.ts';
import { scheduleRows } from './rows/schedule.ts';
import { searchWordRows } from './rows/search-words.ts';
import { securityRows } from './rows/security.ts';
import { shopRows } from './rows/shop.ts';
import { subcategoryRows } from './rows/subcategories.ts';
import { trackingRows } from './rows/tracking.ts';

/** Every call of the contract, by whoever may ask at all. */
export const rows: readonly Row[] = [
  // An export has every order: those of later rows may name people of other dealerships as customers.
  ...exportRows,
  ...garageRows,
  ...shopRows,
  ...peopleRows,
  ...securityRows,
  ...personalDataRows,
  ...deskRows,
  ...deskBoardRows,
  ...documentRows,
  ...scheduleRows,
  ...orderRows,
  ...presentingRows,
  ...trackingRows,
  ...exemptionRows,
  ...proposalRows,
  ...proposalPublicRows,
  ...dealershipRows,
  ...feeRows,
  ...failedMailsRows,
  ...preparationRows,
  ...changesetFileRows,
  ...changesetRows,
  ...savedViewRows,
  ...subcategoryRows,
  ...searchWordRows,
  ...conditionRows,
  ...otherDealershipRows,
  ...platformDealerRows,
  ...platformCatalogueRows,
  ...platformPeopleRows,
  ...platformHealthRows,
  ...platformTermRows,
  ...platformVehicleRows,
];
