import { Dropzone } from '@mantine/dropzone';
import { colon } from '#texts/punctuation.ts';
import '@mantine/dropzone/styles.css';
import { useState } from 'react';
import type { Language } from '#shared/rules/languages.ts';
import {
  maxPictureBytes,
  maxPictureBytesPerRequest,
  maxPicturesPerRequest,
} from '#shared/rules/limits.ts';
import { ordering, pictureField as texts } from '#texts/admin/products.ts';
import { UploadIcon } from '#web/admin/frame/icons.tsx';
import { moved } from './list-order.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './picture-field.module.css';
import {
  chooseFiles,
  filesOf,
  limitBroken,
  type PictureItem,
  type Pictures,
  removePicture,
} from './picture-list.ts';

interface PictureFieldProps {
  /** Description of the pictures for screen readers. */
  label: string;
  pictures: Pictures;
  onChange(pictures: Pictures): void;
  /** The server's messages about the pictures. */
  errors?: string[] | undefined;
  /** A single picture, replaced by the next. */
  single?: boolean;
  shape?: 'square' | 'wide';
  /** Each may be for the pages of one language alone. */
  ofLanguages?: boolean;
}

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const limitTexts = {
  count: texts.tooMany(maxPicturesPerRequest),
  bytes: texts.tooMuch(maxPictureBytesPerRequest / 1_000_000),
};
let lastKey = 0;
const newKey = () => `new-${++lastKey}`;

/** A form's pictures: choose or drop, order by drag or buttons, remove (spec 4). */
export function PictureField(props: PictureFieldProps) {
  const { label, pictures, onChange, errors, single = false, shape = 'square' } = props;
  const { ofLanguages = false } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const { items } = pictures;

  function choose(files: File[]): void {
    if (files.length === 0) return;
    const broken = limitBroken(files);
    if (broken) {
      setProblem(limitTexts[broken]);
      return;
    }
    if (filesOf(pictures).length > 0) setStatus(texts.replaced);
    const remaining = single
      ? items.reduce((rest, item) => removePicture(rest, item.key), pictures)
      : pictures;
    onChange(chooseFiles(remaining, files, newKey));
  }

  function move(from: number, to: number): void {
    if (from === to) return;
    onChange({ ...pictures, items: moved(items, from, to) });
    setStatus(ordering.moved(nameOf(items[from]!, from, items.length), to + 1, items.length));
  }

  function remove(item: PictureItem, index: number): void {
    onChange(removePicture(pictures, item.key));
    setStatus(ordering.removed(nameOf(item, index, items.length)));
  }

  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{label}</legend>
      <Dropzone
        className={styles.dropzone!}
        accept={accepted}
        maxSize={maxPictureBytes}
        multiple={!single}
        aria-label={single ? texts.dropOne : texts.drop}
        inputProps={{ 'aria-label': `${label}${colon}${single ? texts.dropOne : texts.drop}` }}
        onDropAny={() => setProblem(null)}
        onDrop={choose}
        onReject={(refused) =>
          setProblem(texts.refused(refused.map(({ file }) => file.name).join(', ')))
        }
      >
        <UploadIcon size={28} />
        <span>{single ? texts.dropOne : texts.drop}</span>
      </Dropzone>
      {[problem, ...(errors ?? [])].map(
        (message) =>
          message && (
            <p key={message} className={styles.error} role="alert">
              {message}
            </p>
          ),
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {items.length > 0 && (
        <ul className={`${styles.list} ${styles[shape]}`} aria-label={texts.list}>
          {items.map((item, index) => (
            <PictureCard
              key={item.key}
              item={item}
              name={nameOf(item, index, items.length)}
              index={index}
              count={items.length}
              shape={shape}
              {...(ofLanguages && {
                onLanguage: (language: Language | null) =>
                  onChange({
                    ...pictures,
                    items: items.map((one) => (one === item ? { ...one, language } : one)),
                  }),
              })}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(item, index)}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDrop={() => dragged !== null && move(dragged, index)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

const nameOf = (item: PictureItem, index: number, count: number) =>
  item.kind === 'new' ? item.name : texts.alt(index + 1, count);
