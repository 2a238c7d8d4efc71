import { Skeleton } from '@mantine/core';
import { Activity, useRef, useState } from 'react';
import { Link, Navigate, useParams, useRevalidator } from 'react-router';
import type { SettingsPart as Part } from '#shared/rules/settings-parts.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { partNames, partTexts } from '#texts/admin/settings-parts.ts';
import { LeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import type { AdminDealer } from '#web/entities.ts';
import { PreviousIcon } from '#web/kit/icons.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './parts.module.css';
import { PartsList, UnsavedNotice } from './parts-list.tsx';
import { settingsBase } from './settings-address.ts';
import { SettingsPart } from './settings-part.tsx';
import { SettingsSearch } from './settings-search.tsx';
import { useUnsavedParts } from './use-unsaved-parts.ts';

/** The dealership's presentation, taxes and rates, in parts with addresses (spec 2.48, decision 123). */
export function DealerSettingsPage() {
  const { dealer, base } = useDealership();
  const { part } = useParams();
  const { data, error, reload } = useCall('GET /api/v1/auth/dealers/:id', {
    params: { id: dealer.id },
  });
  if (part !== undefined && !isPart(part)) return <Navigate to={settingsBase(base)} replace />;
  return (
    <AdminPage title={texts.title} part={part && partNames[part]}>
      <SettingsSearch />
      {error && <Failure title={texts.loadFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} maw={1080} />}
      {data && <Parts loaded={data.dealer} open={part ?? null} />}
    </AdminPage>
  );
}

const isPart = (name: string): name is Part => Object.hasOwn(partNames, name);

interface PartsProps {
  loaded: AdminDealer;
  /** Null: the list of all. */
  open: Part | null;
}

/** All parts, or the open one; what was typed in the others stays, chosen pictures too. */
function Parts({ loaded, open }: PartsProps) {
  const { base } = useDealership();
  const { revalidate } = useRevalidator();
  const [settings, setSettings] = useState(loaded);
  const { unsaved, tell, drop } = useUnsavedParts(loaded.id);
  const opened = useOpened(open);
  const mayPass = useRef(false);

  /** In a new language the page is another document, which finds the drafts. */
  async function take(saved: AdminDealer): Promise<void> {
    mayPass.current = true;
    await revalidate();
    mayPass.current = false;
    setSettings((now) => (saved.version > now.version ? saved : now));
  }

  return (
    <>
      <UnsavedNotice parts={unsaved.filter((part) => part !== open)} />
      <div className={styles.layout} data-open={open !== null || undefined}>
        {open && (
          <Link to={settingsBase(base)} className={styles.back}>
            <PreviousIcon size={20} />
            {partTexts.all}
          </Link>
        )}
        <PartsList unsaved={unsaved} isBeside={open !== null} />
        {opened.map((part) => (
          <Activity key={part} mode={part === open ? 'visible' : 'hidden'}>
            <SettingsPart part={part} settings={settings} onSaved={take} onChanged={tell} />
          </Activity>
        ))}
      </div>
      <LeaveGuard
        isChanged={unsaved.length > 0}
        within={settingsBase(base)}
        {...{ drop, mayPass }}
      />
    </>
  );
}

/** Every part that was opened on this page. */
function useOpened(open: Part | null): readonly Part[] {
  const [opened, setOpened] = useState<readonly Part[]>([]);
  if (open === null || opened.includes(open)) return opened;
  const now = [...opened, open];
  setOpened(now);
  return now;
}
