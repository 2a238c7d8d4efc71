import '#web/admin/frame/mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Outlet, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router';
import { type PlatformPageName, platformFrame, platformPages } from '#texts/platform/frame.ts';
import { ui } from '#texts/shop.ts';
import areaStyles from '#web/admin/frame/area.module.css';
import { platformIcons } from '#web/admin/frame/page-icons.tsx';
import { SideMenu } from '#web/admin/frame/side-menu.tsx';
import { cssVariables, theme } from '#web/admin/frame/theme.ts';
import { useScheme } from '#web/admin/frame/use-scheme.ts';
import { sayHydrated } from '#web/kit/hydrated.ts';
import { keepFocus } from '#web/kit/keep-focus.ts';
import { Snackbar } from '#web/kit/snackbar.tsx';
import frameStyles from '#web/shop/shell/frame.module.css';
import { Problem } from '#web/shop/shell/problem.tsx';
import { PlatformHeader } from './platform-header.tsx';
import { PlatformSession } from './platform-session.tsx';

const links = Object.entries(platformPages).map(([page, label]) => ({
  to: `/platform/${page as PlatformPageName}`,
  label,
  Icon: platformIcons[page as PlatformPageName],
}));

/** The platform's pages beside their menu. */
export function PlatformArea() {
  useEffect(() => {
    sayHydrated();
    keepFocus();
  }, []);
  return (
    <PlatformFrame>
      <div className={areaStyles.layout}>
        <SideMenu
          label={platformFrame.name}
          open={platformFrame.menu}
          groups={[{ title: platformFrame.name, links }]}
        />
        <div className={areaStyles.page}>
          <Outlet />
        </div>
      </div>
    </PlatformFrame>
  );
}

/** Keeps the frame around a failed page, unless nobody was admitted. */
export function PlatformProblem() {
  const error = useRouteError();
  if (!useRouteLoaderData('platform')) return <Problem error={error} />;
  return (
    <PlatformFrame>
      <Problem error={error} home="/platform/dealerships" />
    </PlatformFrame>
  );
}

/** Header, page, session and messages; no dealership's cart or footer. */
function PlatformFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={useScheme()}
    >
      <a className={frameStyles.skip} href="#content">
        {ui.skipToContent}
      </a>
      <PlatformHeader />
      <main id="content" tabIndex={-1} className={frameStyles.content}>
        {children}
      </main>
      <PlatformSession />
      <Snackbar />
      <ScrollRestoration />
    </MantineProvider>
  );
}
