import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { shopPath } from '#shared/rules/address.ts';
import type { Theme } from '#shared/rules/theme.ts';
import { Bell } from '#web/admin/desk/bell.tsx';
import { sayHydrated } from '#web/kit/hydrated.ts';
import { keepFocus } from '#web/kit/keep-focus.ts';
import { barColour, lookText, nightBarColour } from '#web/look-style.ts';
import { Frame } from '#web/shop/shell/frame.tsx';
import { Problem } from '#web/shop/shell/problem.tsx';
import ProposalNews from '#web/shop/shell/proposal-news.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSells } from '#web/shop/shell/use-rights.ts';
import styles from './area.module.css';
import { ClosedNotice } from './closed-notice.tsx';
import { AdminDrawer } from './drawer.tsx';
import { themeOf, variablesOf } from './theme.ts';
import { useScheme } from './use-scheme.ts';

/** The admin area in the shop's frame: its drawer beside the page. */
export function AdminArea() {
  useEffect(() => {
    sayHydrated();
    keepFocus();
  }, []);
  const chosen = useLook();
  const [theme, variables] = useMemo(() => [themeOf(chosen), variablesOf(chosen)], [chosen]);
  return (
    <Frame
      foot={null}
      beside={
        <>
          <OwnNews />
          <Bell />
        </>
      }
    >
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        forceColorScheme={useScheme()}
      >
        <div className={styles.layout}>
          <AdminDrawer />
          <div className={styles.page}>
            <ClosedNotice />
            <Outlet />
          </div>
        </div>
      </MantineProvider>
      <ScrollRestoration />
    </Frame>
  );
}

/** News of proposals, for who sells here. */
const OwnNews = () => useSells() && <ProposalNews />;

/** Keeps the frame around a failed page, unless the dealership itself failed. */
export function AdminProblem() {
  const error = useRouteError();
  const { makeId, dealerCode } = useParams();
  if (!useRouteLoaderData('dealership')) return <Problem error={error} />;
  return (
    <Frame foot={null}>
      <Problem error={error} home={shopPath(makeId!, dealerCode!)} />
    </Frame>
  );
}

/** The dealership's look; the document, which has it from the server, follows when it is changed. */
function useLook(): Theme | null {
  const { theme } = useDealership().dealer;
  useEffect(() => {
    document.documentElement.style.cssText = lookText(theme);
    const [night, day] = document.querySelectorAll('meta[name="theme-color"]');
    night?.setAttribute('content', nightBarColour(theme));
    day?.setAttribute('content', barColour(theme));
  }, [theme]);
  return theme;
}
