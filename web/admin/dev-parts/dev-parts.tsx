import '#web/admin/frame/mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DateRange } from '#shared/rules/date-range.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import areaStyles from '#web/admin/frame/area.module.css';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { RangePicker } from '#web/admin/frame/range-picker.tsx';
import { SideMenu } from '#web/admin/frame/side-menu.tsx';
import { cssVariables, theme } from '#web/admin/frame/theme.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';
import { useScheme } from '#web/admin/frame/use-scheme.ts';
import { sayHydrated } from '#web/kit/hydrated.ts';
import { ChartIcon, HomeIcon, MailIcon } from '#web/kit/icons.tsx';
import { Snackbar } from '#web/kit/snackbar.tsx';
import { Bars } from './bars.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { Badges, Buttons, Icons, Notices } from './small-parts.tsx';
import { Tables } from './tables.tsx';

const links = [
  { to: '/dev/admin-parts', label: 'Parts of the admin area', Icon: ChartIcon },
  { to: '/dev/parts', label: 'Parts of the shop', Icon: HomeIcon },
  { to: '/dev/mails', label: 'Mails', Icon: MailIcon },
];

/** The parts of the admin area in their states (docs/design.md). */
export function DevParts() {
  const dates = useDates();
  useEffect(() => {
    sayHydrated();
  }, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={useScheme()}
    >
      <div className={areaStyles.layout}>
        <SideMenu label="Parts" open="Menu of parts" groups={[{ title: 'To look at', links }]} />
        <main className={areaStyles.page}>
          <AdminPage
            title="Parts of the admin area"
            actions={
              <>
                <RangePicker state={dates} />
                <CsvButton fileName="parts.csv" rows={() => [['Part', 'State']]} />
              </>
            }
          >
            <Buttons />
            <Badges />
            <Notices />
            <Bars />
            <Tables />
            <Figures dates={dates} />
            <Fields />
            <Forms />
            <Dialogs />
            <Icons />
          </AdminPage>
        </main>
      </div>
      <Snackbar />
    </MantineProvider>
  );
}

/** A range that is in no address. */
function useDates(): RangeState {
  const [range, change] = useState<DateRange | null>({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
  return { range, change, today: '2026-11-22', timeZone: 'America/Toronto' };
}
