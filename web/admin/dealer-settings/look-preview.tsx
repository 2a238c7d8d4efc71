import type { Theme } from '#shared/rules/theme.ts';
import { lookTexts as texts } from '#texts/admin/look.ts';
import { formatMoney } from '#texts/formats.ts';
import type { Pictures } from '#web/admin/forms/picture-list.ts';
import { Button } from '#web/kit/button.tsx';
import { CarIcon, CartIcon } from '#web/kit/icons.tsx';
import { wholeStyle } from '#web/look-style.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './look.module.css';

interface LookPreviewProps {
  theme: Theme | null;
  logo: Pictures;
}

/** Header, button, link, focus and a card in a look, to be seen and not to be used. */
export function LookPreview({ theme, logo }: LookPreviewProps) {
  const { dealer } = useDealership();
  const [first] = logo.items;
  const { example } = texts;
  return (
    <figure className={styles.preview}>
      <figcaption>{texts.preview}</figcaption>
      <div className={styles.page} style={wholeStyle(theme)} aria-hidden="true" inert>
        <div className={styles.header}>
          {first?.kind === 'saved' ? (
            <img src={`${first.photo}?w=400`} alt="" className={styles.logo} />
          ) : (
            <strong>{dealer.name}</strong>
          )}
          <span className={styles.icons}>
            <CarIcon size={22} />
            <CartIcon size={22} />
            <b className={styles.badge}>2</b>
          </span>
        </div>
        <div className={styles.body}>
          <div className={styles.card}>
            <span className={styles.picture}>
              <CarIcon size={56} />
            </span>
            <strong>{example.product}</strong>
            <span className={styles.fits}>{example.fits}</span>
            <strong className={styles.price}>{formatMoney(189_95)}</strong>
          </div>
          <div className={styles.controls}>
            <Button>{example.button}</Button>
            <Button className={styles.hovered}>{example.hovered}</Button>
            <Button kind="secondary" className={styles.focused}>
              {example.focused}
            </Button>
            <span className={styles.link}>{example.link}</span>
          </div>
        </div>
      </div>
    </figure>
  );
}
