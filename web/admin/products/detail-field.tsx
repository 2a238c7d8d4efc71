import { Skeleton, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '#shared/rules/languages.ts';
import { detailEditor as texts } from '#texts/admin/products.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import styles from './detail-field.module.css';

// Loaded later, because the editor is larger than the rest of the page.
const RichDetail = lazy(() =>
  import('./rich-detail.tsx').then(({ RichDetail }) => ({ default: RichDetail })),
);

interface DetailFieldProps {
  detail: string;
  onChange(detail: string): void;
  /** Of a second description in the same form. */
  label?: string;
  name?: string;
  lang?: Language | undefined;
  errors?: string[] | undefined;
}

/** A product's detail as rich text or HTML; the server cleans it. */
export function DetailField({
  detail,
  onChange,
  label = texts.label,
  name = 'detail',
  lang,
  errors,
}: DetailFieldProps) {
  // The rich-text editor would lose tables.
  const hasTable = /<table/i.test(detail);
  const [isHtml, setHtml] = useState(hasTable);
  return (
    <>
      {hasTable && <p className={styles.hint}>{texts.table}</p>}
      {isHtml ? (
        <Textarea
          label={label}
          name={name}
          lang={lang}
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
          <RichDetail detail={detail} onChange={onChange} label={label} lang={lang} />
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
