import { countryName } from '#shared/rules/countries.ts';
import { formatNumber } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { detail } from '#texts/product.ts';
import { productFields } from '#texts/words.ts';
import type { Product } from '#web/entities.ts';
import styles from './product.module.css';

/** The product's text, warranty, size, weight and origin. */
export function ProductFacts({ product }: { product: Product }) {
  const facts = factsOf(product);
  return (
    <>
      {product.detail !== '' && (
        <section className={styles.section}>
          <h2>{detail.tab}</h2>
          <div
            className={styles.detail}
            lang={product.detailLanguage}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned this HTML when it was saved
            dangerouslySetInnerHTML={{ __html: product.detail }}
          />
        </section>
      )}
      {product.warrantyMonths !== null && <p>{detail.warranty(product.warrantyMonths)}</p>}
      {facts.length > 0 && (
        <section className={styles.section}>
          <h2>{detail.facts}</h2>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                {/* A browser may name a country otherwise than the server: Turkey, Türkiye. */}
                <dd suppressHydrationWarning>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function factsOf({
  countryOfOrigin,
  length,
  width,
  height,
  weight,
  sizeUnit,
  weightUnit,
}: Product): [string, string][] {
  const measures: [string, number | null, string | null][] = [
    [detail.length, length, sizeUnit],
    [detail.width, width, sizeUnit],
    [detail.height, height, sizeUnit],
    [detail.weight, weight, weightUnit],
  ];
  const facts = measures.flatMap(([name, value, unit]): [string, string][] =>
    value === null ? [] : [[name, `${formatNumber(value)} ${unit ?? ''}`.trim()]],
  );
  if (countryOfOrigin)
    facts.push([productFields.countryOfOrigin, countryName(countryOfOrigin, language.html)]);
  return facts;
}
