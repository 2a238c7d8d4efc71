import { garageTexts as texts } from '#texts/garage.ts';
import { isFavourite, openFavourites, useFavourites } from '#web/shop/state/favourites.ts';
import { dropFavourite, keepFavourite } from '#web/shop/state/garage-sync.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** The dealership's name as in '1/northgate', and how to get to the favourites there. */
export interface HeartPlace {
  name: string;
  goToFavourites(): void;
}

let isWatching = false;

/** Shows on every heart whether its product is a favourite, those that come later too. */
export function showHearts(name: string): void {
  openFavourites(name);
  markHearts();
  if (isWatching) return;
  isWatching = true;
  useFavourites.subscribe(markHearts);
  new MutationObserver(markHearts).observe(document.body, { childList: true, subtree: true });
}

/** Changes only what differs: an observer and a screen reader see no more. */
function markHearts(): void {
  const favouriteIds = new Set(
    useFavourites.getState().favourites.map(({ productId }) => productId),
  );
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const pressed = String(favouriteIds.has(Number(heart.dataset.heart)));
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed);
  }
}

/** Keeps the product of a heart, or takes it out. */
export function pressHeart(heart: HTMLElement, { name, goToFavourites }: HeartPlace): void {
  showHearts(name);
  const productId = Number(heart.dataset.heart);
  if (isFavourite(productId)) {
    dropFavourite(productId);
    say(texts.removed);
  } else {
    keepFavourite({ productId, trimId: Number(heart.dataset.trim) || null });
    say(texts.kept, 'success', { label: texts.show, run: goToFavourites });
  }
}
