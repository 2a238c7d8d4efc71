import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { shopPath } from '#shared/rules/address.ts';
import { sayHydrated } from '#web/kit/hydrated.ts';
import { Frame } from '#web/shop/shell/frame.tsx';
import { Problem } from '#web/shop/shell/problem.tsx';
import styles from './area.module.css';
import { ClosedNotice } from './closed-notice.tsx';
import { AdminDrawer } from './drawer.tsx';
import { cssVariables, theme } from './theme.ts';

/** The admin area in the shop's frame: its drawer beside the page. */
export function AdminArea() {
  useEffect(() => {
    sayHydrated();
  }, []);
  return (
    <Frame foot={null}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
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
