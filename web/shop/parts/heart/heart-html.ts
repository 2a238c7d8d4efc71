import { type Html, html } from '#shared/html.ts';
import { heartName } from '#texts/heart.ts';
import styles from './heart.module.css';

/** What a heart is about. */
export interface Hearted {
  id: number;
  name: string;
}

/**
 * The button that keeps a product as a favourite, as HTML for cards; `trimId` is the vehicle for which
 * it is kept. The frame's listener presses it (decision 097).
 */
export const heartHtml = ({ id, name }: Hearted, trimId: number | null): Html =>
  html`<button type="button" class="${styles.heart!} scripted" aria-pressed="false" aria-label="${heartName(name)}" data-heart="${id}" data-trim="${trimId}"></button>`;
