import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Language, languageOf, languages } from '#shared/rules/languages.ts';
import { pictureField as texts } from '#texts/admin/products.ts';
import { bannerLanguages as languageTexts } from '#texts/admin/translations.ts';
import { Picture } from '#web/kit/picture.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './picture-field.module.css';
import type { PictureItem } from './picture-list.ts';

interface PictureCardProps {
  item: PictureItem;
  name: string;
  index: number;
  count: number;
  shape: 'square' | 'wide';
  /** Chooses the language of the pages that show it; null: of all. */
  onLanguage?(language: Language | null): void;
  onMove(to: number): void;
  onRemove(): void;
  onDragStart(): void;
  onDragEnd(): void;
  onDrop(): void;
}

const languageChoices = [
  { value: '', label: languageTexts.all },
  ...languages.map((value) => ({ value, label: languageTexts[value] })),
];

/** A form's picture with its position. */
export function PictureCard(props: PictureCardProps) {
  const { item, name, index, count, onMove, onRemove, onDragStart, onDragEnd, onDrop } = props;
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={styles.card}
      draggable={count > 1}
      data-over={isOver || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={(event) => {
        // Files belong to the dropzone.
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <div className={styles.photo}>
        {item.kind === 'new' ? (
          <Preview file={item.file} alt={name} />
        ) : (
          <Saved photo={item.photo} alt={name} />
        )}
        {item.kind === 'new' && <span className={styles.fresh}>{texts.fresh}</span>}
      </div>
      {props.onLanguage && (
        <NativeSelect
          aria-label={languageTexts.label(name)}
          value={item.language ?? ''}
          data={languageChoices}
          onChange={({ currentTarget: { value } }) => props.onLanguage?.(languageOf(value))}
        />
      )}
      <div className={styles.buttons}>
        <OrderButtons
          direction="across"
          name={name}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}

const Saved = ({ photo, alt }: { photo: string; alt: string }) => (
  <Picture photo={photo} alt={alt} width={400} height={300} widths={[200, 400]} sizes="200px" />
);

function Preview({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url && <img src={url} alt={alt} width={400} height={300} draggable={false} />;
}
