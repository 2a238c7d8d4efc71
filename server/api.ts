import { recordingRefusals } from './audit/refusals.ts';
import { auditRoutes } from './audit/trail.routes.ts';
import { HttpError } from './base/errors.ts';
import type { PageForms } from './base/http/page-forms.ts';
import type { Api, Handlers } from './base/http/route.ts';
import { cachedCalls } from './cached-calls.ts';
import { changesetRoutes } from './catalogue/changesets/changesets.routes.ts';
import { garageRoutes } from './catalogue/garage/garage.routes.ts';
import { changesetFileRoutes } from './catalogue/import/changeset-files.routes.ts';
import { overrideRoutes } from './catalogue/overrides/overrides.routes.ts';
import { deletedProductsRoutes } from './catalogue/products/deleted-products.routes.ts';
import { productRoutes } from './catalogue/products/products.routes.ts';
import { productsAdminRoutes } from './catalogue/products/products-admin.routes.ts';
import { translationRoutes } from './catalogue/products/translations.routes.ts';
import { searchWordRoutes } from './catalogue/search-words/search-words.routes.ts';
import { subcategoryRoutes } from './catalogue/subcategories/subcategories.routes.ts';
import { offerRoutes } from './catalogue/terms/offers.routes.ts';
import { termRoutes } from './catalogue/terms/terms.routes.ts';
import { platformVehicleRoutes } from './catalogue/vehicles/platform-vehicles.routes.ts';
import { vehicleRoutes } from './catalogue/vehicles/vehicles.routes.ts';
import { dealerSettingsRoutes } from './dealer-settings/dealer-settings.routes.ts';
import { feeRoutes } from './dealer-settings/fees.routes.ts';
import { dealerRoutes } from './dealers/dealers.routes.ts';
import { guardPreparing } from './dealers/preview.service.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { deskRoutes } from './orders/desk/desk.routes.ts';
import { exemptionRoutes } from './orders/exemptions/exemptions.routes.ts';
import { exportOrders } from './orders/history.service.ts';
import { linkRoutes } from './orders/links/links.routes.ts';
import { askByLink } from './orders/links/tracked.service.ts';
import { answerToForm, choiceOfForm } from './orders/links/visits.service.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { scheduleRoutes } from './orders/schedule/schedule.routes.ts';
import { accountRoutes } from './people/accounts/accounts.routes.ts';
import { confirmEmail } from './people/accounts/confirm-address.service.ts';
import { personalDataRoutes } from './people/personal-data/personal-data.routes.ts';
import { savedViewRoutes } from './people/saved-views/saved-views.routes.ts';
import { findSession } from './people/sessions/sessions.service.ts';
import { signInRoutes } from './people/sign-in/sign-in.routes.ts';
import { twoStepRoutes } from './people/two-step/two-step.routes.ts';
import { platformDealerRoutes } from './platform/dealers/dealers.routes.ts';
import { platformHealthRoutes } from './platform/health/health.routes.ts';
import { platformPeopleRoutes } from './platform/people/people.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { preparationRoutes } from './preparation/preparation.routes.ts';
import { acceptanceRoutes } from './proposals/acceptance/acceptance.routes.ts';
import { followUpRoutes } from './proposals/follow-up/follow-up.routes.ts';
import { answerProposalForm } from './proposals/page/answer-form.ts';
import { presentingRoutes } from './proposals/presenting/presenting.routes.ts';
import { proposalRoutes } from './proposals/proposals.routes.ts';
import { proposalReportRoutes } from './proposals/report/report.routes.ts';
import { recommendedRoutes } from './recommended/recommended.routes.ts';
import { replicaCalls } from './replica-calls.ts';
import { audienceRoutes } from './reports/audience.routes.ts';
import { salesRoutes } from './reports/sales.routes.ts';
import { viewRoutes } from './reports/views.routes.ts';

/** The handlers of every API call. */
const handlers: Handlers = {
  ...dealerRoutes,
  ...vehicleRoutes,
  ...platformVehicleRoutes,
  ...termRoutes,
  ...offerRoutes,
  ...productRoutes,
  ...recommendedRoutes,
  ...garageRoutes,
  ...signInRoutes,
  ...twoStepRoutes,
  ...presentingRoutes,
  ...auditRoutes,
  ...accountRoutes,
  ...platformRoutes,
  ...platformDealerRoutes,
  ...platformPeopleRoutes,
  ...platformHealthRoutes,
  ...personalDataRoutes(exportOrders),
  ...orderRoutes,
  ...deskRoutes,
  ...scheduleRoutes,
  ...linkRoutes,
  ...documentRoutes,
  ...exportRoutes,
  ...exemptionRoutes,
  ...proposalRoutes,
  ...followUpRoutes,
  ...acceptanceRoutes,
  ...mailRoutes,
  ...productsAdminRoutes,
  ...deletedProductsRoutes,
  ...translationRoutes,
  ...overrideRoutes,
  ...changesetFileRoutes,
  ...changesetRoutes,
  ...savedViewRoutes,
  ...dealerSettingsRoutes,
  ...feeRoutes,
  ...subcategoryRoutes,
  ...searchWordRoutes,
  ...preparationRoutes,
  ...salesRoutes,
  ...proposalReportRoutes,
  ...audienceRoutes,
  ...viewRoutes,
};

/** The API for base/http. */
export const api: Api = {
  ...{ handlers, cachedCalls, replicaCalls, findSession, recordingRefusals },
  guardPreparing,
};

/** The forms that work without scripts. */
export const pageForms: PageForms = {
  'confirm-email': {
    answer: async (ctx, fields) => {
      const { tokenHash } = ctx.session;
      const person = tokenHash ? await findSession(ctx, tokenHash) : null;
      const { result, email } = await confirmEmail({ ...ctx, person }, fields.get('token') ?? '');
      return { query: `result=${result}`, typed: { email: email ?? '' } };
    },
  },
  'o/:token': {
    answer: async (ctx, fields, { makeId, dealerCode, token = '' }) => {
      const link = { makeId: Number(makeId), dealerCode, token };
      const choice = choiceOfForm(fields);
      if (choice) return { query: await answerToForm(ctx, link, choice) };
      // The page itself says that an order is not open any more.
      await askByLink(ctx, link).catch(unlessNotOpen);
      return { query: '' };
    },
  },
  'p/:token': {
    answer: (ctx, fields, { makeId, dealerCode, token = '' }) =>
      answerProposalForm(ctx, { makeId: Number(makeId), dealerCode, token }, fields),
    placesOrder: (fields) => fields.get('what') === 'accept',
  },
};

function unlessNotOpen(error: unknown): void {
  if (!(error instanceof HttpError) || error.status !== 422) throw error;
}
