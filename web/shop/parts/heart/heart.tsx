import { heartName } from '#texts/heart.ts';
import styles from './heart.module.css';
import type { Hearted } from './heart-html.ts';

interface HeartProps {
  product: Hearted;
  /** The vehicle for which it is kept. */
  trimId: number | null;
}

/** The button that keeps a product as a favourite; the frame's listener presses it (decision 097). */
export const Heart = ({ product: { id, name }, trimId }: HeartProps) => (
  <button
    type="button"
    className={`${styles.heart} scripted`}
    // The listener changes it, and React leaves an attribute alone that stays the same here.
    aria-pressed="false"
    aria-label={heartName(name)}
    data-heart={id}
    data-trim={trimId ?? ''}
  />
);
