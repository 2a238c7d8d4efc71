import { Form, Link, useNavigation } from 'react-router';
import { presetRange, rangePresets } from '#shared/rules/date-range.ts';
import { rangePresetNames } from '#texts/date-ranges.ts';
import { orderHistory } from '#texts/orders.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { type HistoryQuery, historyAddress } from './history-address.ts';
import styles from './history-filter.module.css';

interface FormProps {
  query: HistoryQuery;
  today: string;
  sells: boolean;
}

interface Props extends FormProps {
  /** Shows a title to press instead, because all orders are in view. */
  folded: boolean;
}

/** The order history's search and days. */
export function HistoryFilter({ folded, ...form }: Props) {
  if (!folded) return <FilterForm {...form} />;
  return (
    <details className={styles.folded}>
      <summary>{orderHistory.filter}</summary>
      <FilterForm {...form} />
    </details>
  );
}

/** A form whose values become the address. Each field begins anew where its own part of it changes: what is typed in another one stays. */
function FilterForm({ query, today, sells }: FormProps) {
  const isBusy = useNavigation().state === 'loading';
  const isFiltered = query.search !== '' || query.startDate !== '';
  return (
    <search>
      <Form
        className={styles.filter}
        method="get"
        preventScrollReset
        aria-label={orderHistory.filter}
      >
        <input type="hidden" name="tab" value="orders" />
        <div className={styles.words}>
          <TextField
            key={query.search}
            label={orderHistory.search}
            hint={sells ? orderHistory.searchHintForAdvisors : orderHistory.searchHint}
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={200}
          />
        </div>
        <TextField
          key={`from ${query.startDate}`}
          label={orderHistory.from}
          type="date"
          name="startDate"
          defaultValue={query.startDate}
        />
        <TextField
          key={`to ${query.endDate}`}
          label={orderHistory.to}
          type="date"
          name="endDate"
          defaultValue={query.endDate}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="secondary" busy={isBusy}>
            {orderHistory.apply}
          </Button>
          {isFiltered && (
            <ButtonLink kind="plain" to="?tab=orders" preventScrollReset>
              {orderHistory.clear}
            </ButtonLink>
          )}
        </div>
        <QuickChoices query={query} today={today} />
      </Form>
    </search>
  );
}

function QuickChoices({ query, today }: Omit<FormProps, 'sells'>) {
  const presets = rangePresets.flatMap((preset) => {
    const range = presetRange(preset, today);
    return range ? [{ preset, range }] : [];
  });
  return (
    <ul className={styles.presets} aria-label={orderHistory.quickChoices}>
      {presets.map(({ preset, range }) => (
        <li key={preset}>
          <Link
            to={historyAddress({ ...query, ...range, page: 1 })}
            className={styles.preset}
            aria-current={isSameRange(query, range) || undefined}
            preventScrollReset
          >
            {rangePresetNames[preset]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Range = Pick<HistoryQuery, 'startDate' | 'endDate'>;

const isSameRange = (one: Range, other: Range) =>
  one.startDate === other.startDate && one.endDate === other.endDate;
