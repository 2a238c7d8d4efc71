import { shopPath } from '#shared/rules/address.ts';
import { languagePrefix } from '#shared/rules/languages.ts';
import { dealerships as texts } from '#texts/dealerships.ts';
import { language } from '#texts/language.ts';
import { provinceNames } from '#texts/provinces.ts';
import { shop } from '#texts/shop.ts';
import type { Dealer } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import { barColour } from '#web/look-style.ts';
import { apiOf } from '#web/server-api.ts';
import { alternates } from '#web/shop/parts/links/alternates.ts';
import { platformHere } from '#web/shop/parts/links/in-this-language.ts';
import { LanguageLinks } from '#web/shop/shell/language-links.tsx';
import type { Route } from './+types/dealerships.ts';
import styles from './dealerships.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = apiOf(context);
  const [dealers, makes] = await Promise.all([
    call('GET /api/v1/dealers', {}),
    call('GET /api/v1/makes', {}),
  ]);
  const shown = dealers.data.map((dealer) => ({
    ...dealer,
    logoGround: dealer.theme?.logoOnDark ? barColour(dealer.theme) : null,
  }));
  return { dealers: shown, makes: makes.data, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} | ${shop.productName}` },
  { name: 'description', content: texts.hint },
  ...(import.meta.env.SSR && loaderData ? alternates(loaderData.publicUrl, '/') : []),
];

/** The root address: every dealership by its make. */
export default function Dealerships({ loaderData: { dealers, makes } }: Route.ComponentProps) {
  const groups = makes
    .map((make) => ({
      make,
      dealers: dealers.filter((dealer) => dealer.manufacturerId === make.id),
    }))
    .filter((group) => group.dealers.length > 0);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <p className={styles.product}>
            <img src="/icon.svg" alt="" width={40} height={40} /> {shop.productName}
          </p>
          <LanguageLinks className={styles.language} />
        </div>
        <h1>{groups.length > 0 ? texts.title : texts.none}</h1>
        <p>{groups.length > 0 ? texts.hint : texts.noneHint}</p>
        {groups.length === 0 && (
          <p>
            <a href={platformHere}>{texts.toPlatform}</a>
          </p>
        )}
      </header>
      {groups.map(({ make, dealers }) => (
        <section key={make.id}>
          <h2 className={styles.make}>{make.name}</h2>
          <ul className={styles.list}>
            {dealers.map((dealer) => (
              <Card key={dealer.id} dealer={dealer} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** The shop in this page's language, if it is there; a document, as the address may be another's. */
function addressOf({ language: own, secondLanguage, manufacturerId, code }: Dealer): string {
  const shown = secondLanguage ? language.html : own;
  return languagePrefix(shown, own) + shopPath(manufacturerId, code);
}

interface Shown extends Dealer {
  /** Behind a logo that is made for dark ground. */
  logoGround: string | null;
}

function Card({ dealer }: { dealer: Shown }) {
  const { dealerLogo: logo, dealerBannerImages: banners, logoGround } = dealer;
  return (
    <li>
      <a href={addressOf(dealer)} className={styles.card}>
        {banners[0] && (
          <Picture
            {...banners[0]}
            alt=""
            sizes="400px"
            widths={[400, 800]}
            className={styles.banner}
          />
        )}
        <span className={styles.about}>
          {logo && (
            <span
              className={logoGround ? styles.onDark : undefined}
              style={logoGround ? { background: logoGround } : undefined}
            >
              <Picture {...logo} alt="" sizes="160px" widths={[160, 320]} className={styles.logo} />
            </span>
          )}
          <strong>{dealer.name}</strong>
          <span className={styles.place}>
            {shop.place(dealer.city, provinceNames[dealer.province] ?? dealer.province)}
          </span>
        </span>
      </a>
    </li>
  );
}
