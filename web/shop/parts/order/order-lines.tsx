import type { ReactNode } from 'react';
import type { Language } from '#shared/rules/languages.ts';
import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import { Thumbnail } from '#web/kit/picture.tsx';
import { WordedAround } from '#web/kit/worded-around.tsx';
import styles from './order-lines.module.css';
import type { ShownLine } from './shown-lines.ts';

interface Props {
  lines: readonly ShownLine[];
  /** The language of an order's names; absent for a cart. */
  language?: Language;
  /** Also shows the original of an adjusted price; for the dealership only. */
  withOriginalPrices?: boolean;
  /** Content below a line. */
  below?: (line: ShownLine) => ReactNode;
}

/** The lines of a cart or an order, one below the other. */
export function OrderLines({ lines, language, withOriginalPrices = false, below }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          language={language}
          withOriginalPrice={withOriginalPrices}
          below={below?.(line)}
        />
      ))}
    </ul>
  );
}

function Line({
  line,
  language,
  withOriginalPrice,
  below,
}: {
  line: ShownLine;
  language: Language | undefined;
  withOriginalPrice: boolean;
  below: ReactNode;
}) {
  return (
    <li className={styles.line} data-cancelled={line.isCancelled || undefined}>
      <Thumbnail className={styles.picture} photo={line.photo} width={96} />
      <div className={styles.about}>
        <h3 lang={language}>{line.name}</h3>
        {line.number && <p>{line.number}</p>}
        {line.partNames.length > 0 && (
          <p>
            <WordedAround text={orders.includes} names={line.partNames} language={language} />
          </p>
        )}
        {line.vehicle && <p>{orders.vehicle(line.vehicle)}</p>}
        <p>{line.installed ? orders.installed : orders.accessoryOnly}</p>
        {line.optionNames.length > 0 && (
          <p>
            <WordedAround
              text={(names) => optionsText(names, line)}
              names={line.optionNames}
              language={language}
            />
          </p>
        )}
        {withOriginalPrice && line.originalPriceCents !== null && (
          <p>{orders.originalPrice(formatMoney(line.originalPriceCents))}</p>
        )}
      </div>
      <dl className={styles.money}>
        <div>
          <dt>{orders.unitPrice}</dt>
          <dd>{formatMoney(line.unitPriceCents)}</dd>
        </div>
        <div>
          <dt>{orders.quantity}</dt>
          <dd>{line.quantity}</dd>
        </div>
        <div className={styles.total}>
          <dt>{orders.itemTotal}</dt>
          <dd>{formatMoney(line.totalCents)}</dd>
        </div>
      </dl>
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}

function optionsText(
  optionNames: readonly string[],
  { optionPriceCents }: Pick<ShownLine, 'optionPriceCents'>,
): string {
  const names = orders.options(optionNames);
  return optionPriceCents === 0
    ? names
    : orders.withOptionPrice(names, formatMoney(optionPriceCents));
}
