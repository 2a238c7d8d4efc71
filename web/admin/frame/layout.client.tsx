import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { AdminDrawer } from './drawer.tsx';
import styles from './layout.module.css';
import { cssVariables, theme } from './theme.ts';

/** The admin area: its drawer beside the page. */
export function AdminLayout() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <div className={styles.layout}>
        <AdminDrawer />
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </MantineProvider>
  );
}
