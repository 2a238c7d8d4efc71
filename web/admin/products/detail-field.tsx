import { Skeleton, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { detailEditor as texts } from '#shared/messages/en/admin/products.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import styles from './detail-field.module.css';

// The editor is larger than the rest of the page, which is there before it.
const RichDetail = lazy(() =>
  import('./rich-detail.tsx').then(({ RichDetail }) => ({ default: RichDetail })),
);

interface DetailFieldProps {
  detail: string;
  onChange(detail: string): void;
  errors?: string[] | undefined;
}

/** What the shopper reads about a product: as rich text, or as its HTML; the server cleans what is saved. */
export function DetailField({ detail, onChange, errors }: DetailFieldProps) {
  // The rich text knows no tables, and would lose them.
  const hasTable = /<table/i.test(detail);
  const [isHtml, setHtml] = useState(hasTable);
  return (
    <>
      {hasTable && <p className={styles.hint}>{texts.table}</p>}
      {isHtml ? (
        <Textarea
          label={texts.label}
          name="detail"
          description={texts.htmlHint}
          autosize
          minRows={8}
          maxRows={24}
          spellCheck={false}
          value={detail}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height={260} />}>
          <RichDetail detail={detail} onChange={onChange} />
        </Suspense>
      )}
      {errors?.map((message) => (
        <p key={message} className={styles.error} role="alert">
          {message}
        </p>
      ))}
      <FlagSwitch label={texts.html} isOn={isHtml} onChange={setHtml} />
    </>
  );
}
