import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SettingsPart as Part } from '#shared/rules/settings-parts.ts';
import { partNames } from '#texts/admin/settings-parts.ts';
import { BaysSection } from './bays-section.tsx';
import { FailedMailsSection } from './failed-mails-section.tsx';
import styles from './parts.module.css';
import { PaymentsSection } from './payments-section.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface SettingsPartProps extends Omit<SettingsFormProps, 'part'> {
  part: Part;
}

/** An open part: its heading takes the focus, or the setting that the address names. */
export function SettingsPart({ part, ...form }: SettingsPartProps) {
  const element = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { key, hash } = useLocation();
  useEffect(() => {
    const setting = settingIn(element.current!, hash.slice(1));
    // On the first page of a visit the browser decides about the focus.
    if (setting) setting.focus({ preventScroll: true });
    else if (key !== 'default') heading.current!.focus({ preventScroll: true });
    setting?.scrollIntoView({ block: 'center' });
  }, [key, hash]);
  return (
    <section ref={element} className={styles.open} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {partNames[part]}
      </h2>
      {part === 'mail' && <FailedMailsSection />}
      {part === 'payments' ? <PaymentsSection /> : <SettingsForm part={part} {...form} />}
      {part === 'appointments' && <BaysSection />}
    </section>
  );
}

/** The control of a setting, the first one of several; of an unknown name none. */
function settingIn(part: HTMLElement, name: string): HTMLElement | null {
  if (name === '') return null;
  const own = CSS.escape(name);
  const controls = ':is(input:not([type="file"]), select, textarea, button, [tabindex="0"])';
  return (
    part.querySelector<HTMLElement>(`[name="${own}"]`) ??
    part.querySelector<HTMLElement>(`#${own} ${controls}`) ??
    part.querySelector<HTMLElement>(`#${own}`)
  );
}
