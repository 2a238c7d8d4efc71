import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  type BannerWords,
  bannerLinkField,
  maxBannerButtonLength,
  maxBannerTextLength,
  maxHeadlineLength,
  storedLink,
  wordsIn,
} from '#shared/rules/banners.ts';
import { middle } from '#shared/rules/focus.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { bannerTexts as texts } from '#texts/admin/banners.ts';
import { language } from '#texts/language.ts';
import { labels } from '#texts/validation.ts';
import longForm from '#web/admin/forms/long-form.module.css';
import type { BannerParts, PictureItem, Pictures } from '#web/admin/forms/picture-list.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { checkForm } from '#web/kit/check-form.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { BannerPreview } from './banner-preview.tsx';
import styles from './banners.module.css';
import { FocusField } from './focus-field.tsx';

interface BannersFieldProps {
  pictures: Pictures;
  onChange(pictures: Pictures): void;
  /** The server's messages by field, 'banners.0.link'. */
  errors: Record<string, string[]>;
}

/** What each banner says, where it leads, and what of it stays in sight. */
export function BannersField({ pictures, onChange, errors }: BannersFieldProps) {
  const { items } = pictures;
  if (items.length === 0) return null;
  const set = (changed: PictureItem, parts: BannerParts) =>
    onChange({
      ...pictures,
      items: items.map((item) => (item === changed ? { ...item, ...parts } : item)),
    });
  return (
    <>
      <h3 className={longForm.part}>{texts.words}</h3>
      <p className={longForm.hint}>{texts.wordsHint}</p>
      <ul className={styles.banners}>
        {items.map((item, index) => (
          <li key={item.key}>
            <BannerFields
              item={item}
              position={index + 1}
              onChange={(parts) => set(item, parts)}
              errorOf={(part) => errors[`banners.${index}.${part}`]?.[0]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface BannerFieldsProps {
  item: PictureItem;
  position: number;
  onChange(parts: BannerParts): void;
  errorOf(part: string): string | undefined;
}

/** Closed until somebody opens it: its name is its headline. */
function BannerFields({ item, position, onChange, errorOf }: BannerFieldsProps) {
  const src = useAddress(item);
  const focus = item.focus ?? middle;
  const name = wordsIn(item.texts ?? {}, language.html)?.headline ?? texts.nameless(position);
  const [isOpen, setOpen] = useState(false);
  const isWrong = [errorOf('texts'), errorOf('link')].some(Boolean);
  return (
    <details
      className={styles.banner}
      open={isWrong || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {src && <img className={styles.thumb} src={src} alt="" />}
        <span>{name}</span>
      </summary>
      <div className={styles.fields}>
        {languages.map((one) => (
          <Words
            key={one}
            of={one}
            item={item}
            error={errorOf('texts')}
            onChange={(texts) => onChange({ texts: { ...item.texts, [one]: texts } })}
          />
        ))}
        <LinkInput
          link={item.link ?? ''}
          error={errorOf('link')}
          onChange={(link) => onChange({ link })}
        />
        {src && (
          <>
            <FocusField src={src} focus={focus} onChange={(focus) => onChange({ focus })} />
            {isOpen && (
              <BannerPreview {...{ src, focus }} words={item.texts ?? {}} link={item.link ?? ''} />
            )}
          </>
        )}
      </div>
    </details>
  );
}

interface WordsProps {
  of: Language;
  item: PictureItem;
  error: string | undefined;
  onChange(words: BannerWords): void;
}

function Words({ of, item, error, onChange }: WordsProps) {
  const words = item.texts?.[of] ?? { headline: '', text: '' };
  const input = (part: keyof BannerWords, maxLength: number) => ({
    label: texts[part][of],
    lang: of,
    value: words[part] ?? '',
    maxLength,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...words, [part]: value }),
  });
  return (
    <FieldRow columns={3}>
      <TextInput
        {...input('headline', maxHeadlineLength)}
        error={words.headline === '' ? error : undefined}
      />
      <TextInput {...input('text', maxBannerTextLength)} />
      <TextInput {...input('button', maxBannerButtonLength)} placeholder={texts.usualButton[of]} />
    </FieldRow>
  );
}

interface LinkInputProps {
  link: string;
  error: string | undefined;
  onChange(link: string): void;
}

/** A link is checked when it is left; of an own page's address the path is kept. */
function LinkInput({ link, error, onChange }: LinkInputProps) {
  const { dealer } = useDealership();
  const [isLeft, setLeft] = useState(false);
  const [problem] = checkForm({ link: bannerLinkField }, { link }).link ?? [];
  function leave(): void {
    const own = link.startsWith(location.origin) ? link.slice(location.origin.length) || '/' : link;
    onChange(storedLink(own.trim(), dealer) ?? '');
    setLeft(true);
  }
  return (
    <TextInput
      label={labels.bannerLink}
      description={texts.linkHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={link}
      maxLength={500}
      spellCheck={false}
      error={isLeft && problem ? problem : error}
      onFocus={() => setLeft(false)}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      onBlur={leave}
    />
  );
}

/** Where a form's picture can be fetched: on the server, or on this device. */
function useAddress(item: PictureItem): string | undefined {
  const [address, setAddress] = useState<string>();
  const file = item.kind === 'new' ? item.file : null;
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return item.kind === 'saved' ? `${item.photo}?w=800` : address;
}
