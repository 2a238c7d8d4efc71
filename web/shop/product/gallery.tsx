import { useEffect, useRef, useState } from 'react';
import type { Picture as Photo } from '#shared/contract/pictures.ts';
import { detail } from '#texts/product.ts';
import type { Option } from '#web/entities.ts';
import { IconButton } from '#web/kit/button.tsx';
import { EnlargeIcon, NextIcon, PreviousIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useDialogCode } from '#web/shop/shell/use-dialog-code.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  name: string;
  images: Photo[];
  /** Those that a picture shows give it their name. */
  options: Option[];
  /** Place of the picture that shows what is chosen, from 1. */
  wanted: number | undefined;
}

/** The product's pictures as a carousel with thumbnails, and full-screen; it follows the choice. */
export function Gallery({ name, images, options, wanted }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: ((index + images.length) % images.length) * list.clientWidth });
  };
  const followed = useRef(wanted);
  useEffect(() => {
    const list = strip.current;
    if (wanted && wanted !== followed.current)
      list?.scrollTo({ left: (wanted - 1) * list.clientWidth });
    followed.current = wanted;
  }, [wanted]);
  const [isZoomed, setZoomed] = useState(false);
  const Zoom = useDialogCode(
    isZoomed,
    () => import('./zoom.tsx'),
    () => setZoomed(false),
  );
  if (images.length === 0) return <Picture photo={null} alt="" className={styles.photo} eager />;
  return (
    <section className={styles.gallery} aria-label={detail.photos(name)}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={detail.photos(name)}
          onClick={() => setZoomed(true)}
          onKeyDown={({ key }) => key === 'Enter' && setZoomed(true)}
          onScroll={({ currentTarget: list }) =>
            setCurrent(Math.round(list.scrollLeft / list.clientWidth))
          }
        >
          {images.map((image, index) => (
            <li key={image.id} className={styles.slide}>
              <Picture
                {...image}
                className={styles.photo}
                alt={detail.photo(name, index + 1, images.length)}
                sizes="(min-width: 1440px) 751px, (min-width: 960px) 54vw, 100vw"
                widths={[400, 800, 1200]}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <div className={`${styles.steps} scripted`}>
          {images.length > 1 && (
            <>
              <IconButton
                label={detail.previousPhoto}
                className={styles.step}
                onClick={() => show(current - 1)}
              >
                <PreviousIcon />
              </IconButton>
              <IconButton
                label={detail.nextPhoto}
                className={styles.step}
                onClick={() => show(current + 1)}
              >
                <NextIcon />
              </IconButton>
            </>
          )}
          <IconButton
            label={detail.enlarge}
            className={styles.step}
            onClick={() => setZoomed(true)}
          >
            <EnlargeIcon />
          </IconButton>
        </div>
      </div>
      {images.length > 1 && <Thumbnails {...{ images, options, current, show }} />}
      {Zoom && isZoomed && (
        <Zoom
          name={name}
          images={images}
          first={current}
          onClose={(last) => {
            setZoomed(false);
            show(last);
          }}
        />
      )}
    </section>
  );
}

function Thumbnails({
  images,
  options,
  current,
  show,
}: Pick<GalleryProps, 'images' | 'options'> & {
  current: number;
  show(index: number): void;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [list, shown] = [row.current, row.current?.children[current]];
    if (!list || !(shown instanceof HTMLElement)) return;
    const middle = shown.offsetLeft - list.offsetLeft + shown.offsetWidth / 2;
    list.scrollTo({ left: middle - list.clientWidth / 2 });
  }, [current]);
  return (
    <ul ref={row} className={`${styles.thumbnails} scripted`}>
      {images.map((image, index) => {
        const option = options.find(({ picture }) => picture === index + 1);
        return (
          <li key={image.id}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={detail.showPhoto(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <Picture {...image} alt="" sizes="96px" widths={[160]} />
            </button>
            {option && <span lang={option.language}>{option.name}</span>}
          </li>
        );
      })}
    </ul>
  );
}
