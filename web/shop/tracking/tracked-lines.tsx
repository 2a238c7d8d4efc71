import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { wantedByWish } from '#shared/rules/order-wish.ts';
import { formatLongDay, formatWeekdayAndDay } from '#texts/dates.ts';
import { orderWish } from '#texts/order-wish.ts';
import { orders } from '#texts/orders.ts';
import { tracking as texts } from '#texts/tracking.ts';
import { WordedAround } from '#web/kit/worded-around.tsx';
import { LineProgress } from '#web/shop/parts/order/line-progress.tsx';
import styles from './tracking.module.css';

/** The items of an order, each with its own progress. */
export function TrackedLines({ order }: { order: TrackedOrder }) {
  return (
    <section className={styles.card}>
      <h2>{texts.lines}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key here, and keep their order
          <li key={index} className={styles.line} data-cancelled={!isLive(line) || undefined}>
            <span>
              <span className={styles.name}>
                {texts.quantity(line.quantity)} <span lang={order.language}>{line.name}</span>
              </span>
              {line.options.length > 0 && (
                <span className={styles.soft}>
                  <WordedAround
                    text={orders.options}
                    names={line.options}
                    language={order.language}
                  />
                </span>
              )}
              {line.installed && isLive(line) && <span className={styles.soft}>{texts.toFit}</span>}
            </span>
            <span className={styles.progress}>
              <LineProgress line={line} className={styles.soft} />
            </span>
          </li>
        ))}
      </ul>
      {order.wish && <p>{wishInWords(order.wish, orderWish, formatWeekdayAndDay)}</p>}
      {order.wantedOn && order.wantedOn !== wantedByWish(order.wish) && (
        <p>{texts.wantedOn(formatLongDay(order.wantedOn))}</p>
      )}
    </section>
  );
}
