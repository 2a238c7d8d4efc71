import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { type BannerTexts, wordsIn } from '#shared/rules/banners.ts';
import { bannerShapes, type Focus, positionIn } from '#shared/rules/focus.ts';
import { languageNames, languages } from '#shared/rules/languages.ts';
import { bannerTexts as texts } from '#texts/admin/banners.ts';
import { language } from '#texts/language.ts';
import styles from './banner-preview.module.css';

interface BannerPreviewProps {
  /** Address of the whole picture. */
  src: string;
  focus: Focus;
  words: BannerTexts;
  link: string;
}

/** A banner as it stands on Home, on a phone and on a wide screen, while it is typed. */
export function BannerPreview({ src, focus, words, link }: BannerPreviewProps) {
  const label = useId();
  const [shown, setShown] = useState(language.html);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const said = wordsIn(words, shown);
  const slide = (shape: keyof typeof bannerShapes) => (
    <div className={styles.slide} aria-hidden="true">
      <img
        className={styles.picture}
        src={src}
        alt=""
        style={{
          aspectRatio: bannerShapes[shape],
          objectPosition: positionIn(focus, size, bannerShapes[shape]),
        }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      <div className={styles.panel}>
        <span />
        <span />
        <span />
      </div>
      <p className={styles.caption}>
        <b>{said?.headline}</b>
        {said?.text}
        {said && link && (
          <span className={styles.button}>{said.button || texts.usualButton[shown]}</span>
        )}
      </p>
    </div>
  );
  return (
    <section className={styles.preview} aria-labelledby={label}>
      <h4 id={label}>{texts.preview}</h4>
      <SegmentedControl
        aria-label={texts.previewLanguage}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={shown}
        onChange={setShown}
      />
      <div className={styles.screens}>
        <figure className={styles.phone}>
          {slide('phone')}
          <figcaption>{texts.phone}</figcaption>
        </figure>
        <figure className={styles.wide}>
          {slide('wide')}
          <figcaption>{texts.desktop}</figcaption>
        </figure>
      </div>
    </section>
  );
}
