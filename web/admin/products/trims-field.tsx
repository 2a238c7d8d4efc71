import { Alert, Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { trimField as texts } from '#texts/admin/products.ts';
import { fittedVehicles as vehicleTexts } from '#texts/fitted-vehicles.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { SearchIcon } from '#web/kit/icons.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { TrimTree } from './trim-tree.tsx';
import styles from './trims-field.module.css';
import { choose, countChosen, groupTrims, type MakeTrim, searchTrims } from './trims-selection.ts';

interface TrimsFieldProps {
  makeId: number;
  trims: number[];
  /** Every vehicle, whatever is chosen. */
  fitsEvery: boolean;
  /** Stable between renders, so that typing elsewhere does not redraw the vehicles. */
  change(change: { trims: number[] } | { fitsEvery: boolean }): void;
  errors?: string[] | undefined;
}

/** Whether no list of the shop has a product with these vehicles. */
const isUnseen = ({ fitsEvery, trims }: TrimsFieldProps) => !fitsEvery && trims.length === 0;

/** A product's vehicles: every one, or those chosen by year, model, trim or whole groups. */
export const TrimsField = memo(function TrimsField(props: TrimsFieldProps) {
  const { fitsEvery, change } = props;
  return (
    <>
      <Checkbox
        label={texts.every}
        description={texts.everyHint}
        checked={fitsEvery}
        onChange={(event) => change({ fitsEvery: event.currentTarget.checked })}
      />
      {isUnseen(props) && (
        <Alert color="accent" role="status">
          {vehicleTexts.unseen}
        </Alert>
      )}
      {!fitsEvery && <ChosenTrims {...props} />}
    </>
  );
});

interface ChosenTrimsProps extends Pick<TrimsFieldProps, 'makeId' | 'trims' | 'errors'> {
  change(change: { trims: number[] }): void;
}

/** Vehicles chosen by year, model, trim or whole groups. */
export function ChosenTrims({ makeId, errors, ...choice }: ChosenTrimsProps) {
  const { data, ...asked } = useCall('GET /api/v1/auth/trims/:makeId', { params: { makeId } });
  return (
    <>
      {errors?.map((message) => (
        <p key={message} className={styles.error} role="alert">
          {message}
        </p>
      ))}
      {asked.error && <Failure title={texts.failed} error={asked.error} onRetry={asked.reload} />}
      {!data && asked.loading && <Skeleton height={160} role="status" aria-label={texts.loading} />}
      {data && <Choice all={data.trims} {...choice} />}
    </>
  );
}

type ChoiceProps = Pick<ChosenTrimsProps, 'trims' | 'change'> & { all: readonly MakeTrim[] };

function Choice({ all, trims, change }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const chosen = useMemo(() => new Set(trims), [trims]);
  const found = useMemo(() => {
    const matching = searchTrims(all, search);
    return onlyChosen ? matching.filter(({ id }) => chosen.has(id)) : matching;
  }, [all, search, onlyChosen, chosen]);
  const groups = useMemo(() => groupTrims(found), [found]);
  const put = (ids: readonly number[], isChosen: boolean) =>
    change({ trims: [...choose(chosen, ids, isChosen)] });
  const foundIds = found.map(({ id }) => id);
  const isSearching = search.trim() !== '';

  if (all.length === 0) return <p className={styles.none}>{texts.noTrims}</p>;
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          className={styles.search!}
          label={texts.search}
          maxLength={100}
          leftSection={<SearchIcon size={18} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <FlagSwitch label={texts.onlyChosen} isOn={onlyChosen} onChange={setOnlyChosen} />
      </div>
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {texts.chosen(count(chosen.size), count(all.length))}
        </p>
        {isSearching && countChosen(foundIds, chosen) < found.length && (
          <Button variant="default" onClick={() => put(foundIds, true)}>
            {texts.allFound(count(found.length))}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button variant="default" onClick={() => change({ trims: [] })}>
            {texts.clear}
          </Button>
        )}
      </div>
      {groups.length === 0 && <p className={styles.none}>{texts.nothingFound}</p>}
      <TrimTree
        groups={groups}
        chosen={chosen}
        onChoose={put}
        found={isSearching || onlyChosen ? found.length : null}
      />
    </>
  );
}
