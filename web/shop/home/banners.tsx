import type { CSSProperties } from 'react';
import { bannerShapes, positionIn } from '#shared/rules/focus.ts';
import { home } from '#texts/home.ts';
import type { Dealer } from '#web/entities.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Carousel } from '#web/kit/carousel.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './home.module.css';

type Banner = Dealer['dealerBannerImages'][number];

/** How long a banner stays. */
export const autoplayMs = 6_000;

/** The dealership's banners, each with its words below the picture. */
export function Banners() {
  const { dealer } = useDealership();
  const slides = dealer.dealerBannerImages.map((banner, index) => ({
    key: banner.id,
    content: (
      <Slide
        banner={banner}
        alt={banner.words ? '' : home.banner(dealer.name, index + 1)}
        isFirst={index === 0}
      />
    ),
  }));
  return (
    <Carousel
      label={home.banners(dealer.name)}
      slides={slides}
      autoplayMs={autoplayMs}
      hasCaptions
    />
  );
}

function Slide({ banner, alt, isFirst }: { banner: Banner; alt: string; isFirst: boolean }) {
  const { focus, words, link, ...picture } = banner;
  const style = {
    '--phone': positionIn(focus, picture, bannerShapes.phone),
    '--wide': positionIn(focus, picture, bannerShapes.wide),
  } as CSSProperties;
  return (
    <div className={styles.slide} style={style}>
      <Picture
        {...picture}
        className={styles.banner}
        alt={alt}
        sizes="(min-width: 1440px) 1344px, 100vw"
        widths={[800, 1200, 1600]}
        eager={isFirst}
      />
      <div className={styles.caption}>
        {words && (
          <>
            <b lang={words.language}>{words.headline}</b>
            <p lang={words.language}>{words.text}</p>
            {link && <BannerLink to={link} words={words} />}
          </>
        )}
      </div>
    </div>
  );
}

/** A button whose link lies over the whole banner: to a page of the shop, or to another site. */
function BannerLink({ to, words }: { to: string; words: NonNullable<Banner['words']> }) {
  const { base } = useDealership();
  const { button = home.more, headline } = words;
  return (
    <ButtonLink
      kind="secondary"
      to={to.startsWith('/') ? base + to : to}
      prefetch="intent"
      aria-label={`${button}: ${headline}`}
    >
      {button}
    </ButtonLink>
  );
}
