import '#web/kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readEntered } from './entered.ts';
import { routes } from './routes.tsx';

const entered = readEntered();
const router = createBrowserRouter(routes, {
  hydrationData: {
    loaderData: 'dealer' in entered ? { dealership: entered } : { platform: entered },
  },
});

// Hot module replacement finds the router by this name.
if (import.meta.hot) Object.assign(window, { __reactRouterDataRouter: router });

createRoot(document.getElementById('area')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
