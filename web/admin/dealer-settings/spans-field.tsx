import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxSpans, type Span } from '#shared/rules/opening-hours.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { hours as hoursTexts } from '#texts/hours.ts';
import styles from './hours.module.css';

interface SpansFieldProps {
  /** The day or the days. */
  label: string;
  spans: readonly Span[];
  error: string | undefined;
  onChange(spans: Span[]): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The hours of one day: none, one span, or two with a break between them. */
export function SpansField({ label, spans, error, onChange, children }: SpansFieldProps) {
  const set = (index: number, more: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...more } : span)));
  return (
    <fieldset className={styles.day}>
      <legend>{label}</legend>
      {spans.length === 0 && <p className={styles.closed}>{hoursTexts.closed}</p>}
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day
        <div key={index} className={styles.span}>
          {(['opens', 'closes'] as const).map((name) => (
            <TextInput
              key={name}
              type="time"
              required
              aria-label={texts.spanField(label, index + 1, texts[name])}
              value={span[name]}
              error={Boolean(error)}
              onChange={({ currentTarget: { value } }) => set(index, { [name]: value })}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.removeSpanOf(label, index + 1)}
            onClick={() => onChange(spans.filter((_, at) => at !== index))}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      <div className={styles.buttons}>
        {spans.length < maxSpans && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.addSpanOf(label)}
            onClick={() => onChange(withAnother(spans))}
          >
            {texts.addSpan}
          </Button>
        )}
        {children}
      </div>
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** A first span, or a noon break in it where it is long enough, or an empty second one. */
function withAnother([first]: readonly Span[]): Span[] {
  if (!first) return [{ opens: '09:00', closes: '17:00' }];
  return first.opens < '12:00' && first.closes > '13:00'
    ? [
        { ...first, closes: '12:00' },
        { opens: '13:00', closes: first.closes },
      ]
    : [first, { opens: '', closes: '' }];
}
