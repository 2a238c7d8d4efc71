import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OffersShown } from '#shared/contract/platform-terms.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import { terms as texts } from '#texts/admin/terms.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useAnswer } from '#web/kit/use-answer.ts';
import type { OfferCalls } from './offer-calls.ts';
import styles from './terms.module.css';

interface OffersPreviewProps {
  calls: OfferCalls;
  /** Changes with the place and with each saved change. */
  version: string;
}

/** The offers as a shopper gets them on a day, today at first, and whose they are. */
export function OffersPreview({ calls, version }: OffersPreviewProps) {
  const [on, setOn] = useState('');
  const day = isValidDate(on) ? on : undefined;
  const { data, error, reload } = useAnswer(`preview ${version} ${day}`, (signal) =>
    calls.preview(day, signal),
  );
  return (
    <Section title={texts.preview}>
      <TextInput
        label={texts.asOf}
        type="date"
        max="9999-12-31"
        maw={220}
        value={on}
        onChange={(event) => setOn(event.currentTarget.value)}
      />
      {error && <Failure title={texts.previewFailed} error={error} onRetry={reload} />}
      {data && (
        <div className={styles.types} aria-live="polite">
          <OfferList type="lease" offers={data.lease} />
          <OfferList type="finance" offers={data.finance} />
        </div>
      )}
    </Section>
  );
}

function OfferList({ type, offers }: { type: 'lease' | 'finance'; offers: OffersShown['lease'] }) {
  const [first] = offers;
  return (
    <section>
      <h3 className={styles.type}>{texts.types[type]}</h3>
      {!first && <p className={styles.soft}>{texts.nothing}</p>}
      {first && (
        <p className={styles.soft}>{texts.from[first.isOwn ? 'own' : 'make'][first.level]}</p>
      )}
      <ul className={styles.lines}>
        {offers.map(({ term, rate }, index) => (
          <li key={`${term} ${rate}`}>
            {texts.monthsAt(term, rate)}
            {index === offers.length - 1 && <strong> ({texts.isDefault})</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
