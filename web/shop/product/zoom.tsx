import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Picture as Photo } from '#shared/contract/pictures.ts';
import { maxKeptWidth } from '#shared/rules/limits.ts';
import { detail } from '#texts/product.ts';
import { ui } from '#texts/shop.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { IconButton } from '#web/kit/button.tsx';
import { CloseIcon, MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '#web/kit/icons.tsx';
import { useOpenModal } from '#web/kit/open-modals.ts';
import { Picture } from '#web/kit/picture.tsx';
import { SnackPlace } from '#web/kit/snack.tsx';
import { usePinch } from './use-pinch.ts';
import styles from './zoom.module.css';

interface ZoomProps {
  name: string;
  images: Photo[];
  /** The picture to begin with. */
  first: number;
  /** Gets the picture that was shown last. */
  onClose(last: number): void;
}

const largest = 4;
const step = 1.5;
/** How far a key looks around in an enlarged picture. */
const lookPixels = 120;

/** The pictures full-screen: swiped or stepped, and enlarged by fingers, keys, buttons or a double tap. */
export default function Zoom({ name, images, first, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useOpenModal(id, true);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const [scale, setScale] = useState(1);
  const zoomTo = (wanted: number) => setScale(Math.min(largest, Math.max(1, wanted)));
  const pinch = usePinch(scale, zoomTo);
  useEffect(
    () =>
      afterPaint(() => {
        dialog.current?.showModal();
        strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
      }),
    [first],
  );

  function show(index: number): void {
    setScale(1);
    const list = strip.current!;
    list.scrollTo({ left: ((index + images.length) % images.length) * list.clientWidth });
  }

  /** To another picture, or to another part of an enlarged one. */
  function move(right: number, down: number): void {
    if (scale === 1) show(current + right);
    else
      strip.current!.children[current]?.scrollBy({
        left: right * lookPixels,
        top: down * lookPixels,
      });
  }

  function press(event: KeyboardEvent): void {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => move(-1, 0),
      ArrowRight: () => move(1, 0),
      ArrowUp: () => move(0, -1),
      ArrowDown: () => move(0, 1),
      '+': () => zoomTo(scale * step),
      '-': () => zoomTo(scale / step),
      0: () => zoomTo(1),
    };
    const work = steps[event.key];
    if (!work) return;
    event.preventDefault();
    work();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={detail.photos(name)}
      onClose={() => onClose(current)}
      onKeyDown={press}
    >
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller, whose focus and keys would be lost where an enlarged picture stops it
        tabIndex={0}
        data-enlarged={scale > 1 || undefined}
        onScroll={({ currentTarget: list }) =>
          setCurrent(Math.round(list.scrollLeft / list.clientWidth))
        }
        onDoubleClick={() => zoomTo(scale > 1 ? 1 : 2.5)}
        {...pinch}
      >
        {images.map((image, index) => (
          <Slide
            key={image.id}
            image={image}
            alt={detail.photo(name, index + 1, images.length)}
            scale={index === current ? scale : 1}
          />
        ))}
      </ul>
      <div className={styles.tools}>
        {images.length > 1 && (
          <>
            <IconButton label={detail.previousPhoto} onClick={() => show(current - 1)}>
              <PreviousIcon />
            </IconButton>
            <p aria-live="polite">
              <span className="visually-hidden">{detail.picture(current + 1)}</span>
              <span aria-hidden="true">
                {current + 1} / {images.length}
              </span>
            </p>
            <IconButton label={detail.nextPhoto} onClick={() => show(current + 1)}>
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton
          label={detail.zoomOut}
          disabled={scale <= 1}
          onClick={() => zoomTo(scale / step)}
        >
          <MinusIcon />
        </IconButton>
        <IconButton
          label={detail.zoomIn}
          disabled={scale >= largest}
          onClick={() => zoomTo(scale * step)}
        >
          <PlusIcon />
        </IconButton>
        <IconButton label={ui.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </div>
      <SnackPlace modal={id} />
    </dialog>
  );
}

interface SlideProps {
  image: Photo;
  alt: string;
  scale: number;
}

/** A picture as large as the screen, or larger in a box that scrolls; its middle stays in the middle. */
function Slide({ image, alt, scale }: SlideProps) {
  const box = useRef<HTMLLIElement>(null);
  const before = useRef(scale);
  useEffect(() => {
    const { current: element } = box;
    const grown = scale / before.current;
    before.current = scale;
    if (!element || grown === 1) return;
    const centred = (start: number, seen: number) => (start + seen / 2) * grown - seen / 2;
    element.scrollTo({
      left: centred(element.scrollLeft, element.clientWidth),
      top: centred(element.scrollTop, element.clientHeight),
      behavior: 'instant',
    });
  }, [scale]);
  return (
    <li ref={box} className={styles.slide} tabIndex={scale > 1 ? 0 : undefined}>
      <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
        <Picture
          {...image}
          alt={alt}
          sizes={`${Math.round(scale * 100)}vw`}
          widths={[800, 1200, 1600, maxKeptWidth]}
        />
      </div>
    </li>
  );
}
