import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import { tracking } from '#texts/tracking.ts';
import styles from './customer-page.module.css';
import type { Place } from './load-proposal.ts';

/** The ticked lines of the shown look, to read. */
export const ChosenLines = ({ view }: Place) => (
  <ul>
    {view.lines
      .filter(({ look, chosen }) => look === view.look && chosen)
      .map(({ id, name, language, quantity, installed, options, total }) => (
        <li key={id} className={styles.chosen}>
          <span>
            <strong lang={language ?? undefined}>
              {tracking.quantity(quantity)} {name}
            </strong>
            <Detail {...{ installed, options }} />
          </span>
          <span>{formatMoney(total)}</span>
        </li>
      ))}
  </ul>
);

function Detail({
  installed,
  options,
}: Pick<Place['view']['lines'][number], 'installed' | 'options'>) {
  const names = options.filter(({ chosen }) => chosen).map(({ name }) => name);
  return (
    <>
      {names.length > 0 && <span className={styles.soft}>{orders.options(names)}</span>}
      <span className={styles.soft}>{installed ? orders.installed : orders.accessoryOnly}</span>
    </>
  );
}
