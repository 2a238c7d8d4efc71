import '#web/kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { splitPrefix } from '#shared/rules/languages.ts';
import { goBy } from '#shared/rules/local-time.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { partsRoutes } from './dev-parts/routes.tsx';
import { isOfParts, readEntered } from './entered.ts';
import { routes } from './routes.tsx';

/** The prefix of the language, if the address has one. */
const { prefix } = splitPrefix(window.location.pathname);
const basename = prefix ? `/${prefix}` : '/';

const router = isOfParts() ? createBrowserRouter(partsRoutes, { basename }) : areasRouter();

// Hot module replacement finds the router by this name.
if (import.meta.hot) Object.assign(window, { __reactRouterDataRouter: router });

createRoot(document.getElementById('area')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

/** The router of both areas, with what the document says of the admitted person and the place's clocks. */
function areasRouter() {
  const entered = readEntered();
  if ('dealer' in entered) goBy(entered.dealer.timeZone, entered.dealer.clockOffsets);
  else goBy(platformTimeZone, entered.clockOffsets);
  return createBrowserRouter(routes, {
    basename,
    hydrationData: {
      loaderData: 'dealer' in entered ? { dealership: entered } : { platform: entered },
    },
  });
}
