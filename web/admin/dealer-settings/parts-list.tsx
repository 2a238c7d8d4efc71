import { Alert, Badge } from '@mantine/core';
import { Fragment } from 'react';
import { Link, NavLink } from 'react-router';
import {
  type SettingsHeading,
  type SettingsPart,
  settingsParts,
} from '#shared/rules/settings-parts.ts';
import { dealerSettings } from '#texts/admin/settings.ts';
import { partHints, partNames, partTexts as texts } from '#texts/admin/settings-parts.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './parts.module.css';
import { settingsBase } from './settings-address.ts';

interface PartsListProps {
  unsaved: readonly SettingsPart[];
  /** Beside an open part: names alone. */
  isBeside: boolean;
}

/** The parts of the settings below the headings of the specification (spec 2.48). */
export function PartsList({ unsaved, isBeside }: PartsListProps) {
  const { base } = useDealership();
  const headings = Object.keys(settingsParts) as SettingsHeading[];
  return (
    <nav className={isBeside ? styles.beside : styles.all} aria-label={texts.label}>
      {headings.map((heading) => (
        <section key={heading}>
          <h2 className={styles.heading}>{dealerSettings[heading]}</h2>
          <ul>
            {settingsParts[heading].map((part) => (
              <li key={part} className={styles.part}>
                <NavLink to={`${settingsBase(base)}/${part}`} className={styles.link!}>
                  {partNames[part]}
                </NavLink>
                {unsaved.includes(part) && (
                  <Badge color="gray" variant="light" className={styles.badge!}>
                    {texts.isUnsaved}
                  </Badge>
                )}
                {!isBeside && <p className={styles.hint}>{partHints[part]}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Says in which other parts something is typed and not saved, and leads there. */
export function UnsavedNotice({ parts }: { parts: readonly SettingsPart[] }) {
  const { base } = useDealership();
  if (parts.length === 0) return null;
  return (
    <Alert color="accent" role="status">
      {texts.unsaved}{' '}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <Link to={`${settingsBase(base)}/${part}`}>{partNames[part]}</Link>
        </Fragment>
      ))}
      . {texts.unsavedHint}
    </Alert>
  );
}
