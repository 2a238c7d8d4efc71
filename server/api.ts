import { recordingRefusals } from './audit/refusals.ts';
import { auditRoutes } from './audit/trail.routes.ts';
import type { PageForms } from './base/http/page-forms.ts';
import type { Api, Handlers } from './base/http/route.ts';
import { overrideRoutes } from './catalogue/overrides/overrides.routes.ts';
import { productRoutes } from './catalogue/products/products.routes.ts';
import { productsAdminRoutes } from './catalogue/products/products-admin.routes.ts';
import { translationRoutes } from './catalogue/products/translations.routes.ts';
import { offerRoutes } from './catalogue/terms/offers.routes.ts';
import { termRoutes } from './catalogue/terms/terms.routes.ts';
import { platformVehicleRoutes } from './catalogue/vehicles/platform-vehicles.routes.ts';
import { vehicleRoutes } from './catalogue/vehicles/vehicles.routes.ts';
import { dealerSettingsRoutes } from './dealer-settings/dealer-settings.routes.ts';
import { dealerRoutes } from './dealers/dealers.routes.ts';
import { keptCalls } from './kept-calls.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { exportOrders } from './orders/history.service.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { accountRoutes } from './people/accounts/accounts.routes.ts';
import { personalDataRoutes } from './people/personal-data/personal-data.routes.ts';
import { findSession } from './people/sessions/sessions.service.ts';
import { signInRoutes } from './people/sign-in/sign-in.routes.ts';
import { twoStepRoutes } from './people/two-step/two-step.routes.ts';
import { confirmEmail } from './people/users/email-confirmation.service.ts';
import { platformDealerRoutes } from './platform/dealers/dealers.routes.ts';
import { platformHealthRoutes } from './platform/health/health.routes.ts';
import { platformPeopleRoutes } from './platform/people/people.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
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
  ...signInRoutes,
  ...twoStepRoutes,
  ...auditRoutes,
  ...accountRoutes,
  ...platformRoutes,
  ...platformDealerRoutes,
  ...platformPeopleRoutes,
  ...platformHealthRoutes,
  ...personalDataRoutes(exportOrders),
  ...orderRoutes,
  ...mailRoutes,
  ...productsAdminRoutes,
  ...translationRoutes,
  ...overrideRoutes,
  ...dealerSettingsRoutes,
  ...salesRoutes,
  ...audienceRoutes,
  ...viewRoutes,
};

/** The API for base/http. */
export const api: Api = { handlers, keptCalls, replicaCalls, findSession, recordingRefusals };

/** The forms that work without scripts. */
export const pageForms: PageForms = {
  'confirm-email': async (ctx, fields) =>
    (await confirmEmail(ctx, fields.get('token') ?? '')) ? 'result=done' : 'result=failed',
};
