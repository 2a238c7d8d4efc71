import { useRef, useState } from 'react';
import type { Picture as Photo } from '#shared/contract/dealers.ts';
import { detail } from '#shared/messages/en/product.ts';
import { IconButton } from '#web/kit/button.tsx';
import { NextIcon, PreviousIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import styles from './gallery.module.css';

/** The product's pictures as a carousel with thumbnails. */
export function Gallery({ name, images }: { name: string; images: Photo[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: ((index + images.length) % images.length) * list.clientWidth });
  };
  if (images.length === 0) return <Picture photo={null} alt="" className={styles.photo} eager />;
  return (
    <section className={styles.gallery} aria-label={detail.photos(name)}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={detail.photos(name)}
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
                sizes="(min-width: 1264px) 640px, (min-width: 960px) 50vw, 100vw"
                widths={[400, 800, 1200]}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className={`${styles.steps} scripted`}>
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
          </div>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} show={show} />}
    </section>
  );
}

function Thumbnails({
  images,
  current,
  show,
}: {
  images: Photo[];
  current: number;
  show(index: number): void;
}) {
  return (
    <ul className={`${styles.thumbnails} scripted`}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={detail.showPhoto(index + 1)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
          >
            <Picture {...image} alt="" sizes="72px" widths={[160]} />
          </button>
        </li>
      ))}
    </ul>
  );
}
