import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type BulkChanges, changesAnything } from '#shared/rules/bulk-change.ts';
import { bulkChange as texts } from '#texts/admin/bulk-change.ts';
import { bulkProblems } from '#texts/bulk-change-api.ts';
import { ui } from '#texts/shop.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { type Choice, categories } from '#web/admin/forms/choices.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { subcategoryName } from '#web/admin/subcategories/subcategory-name.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { refusalText } from '#web/shop/state/say-failure.ts';
import { AmountFields } from './amount-fields.tsx';
import styles from './bulk.module.css';
import {
  type AmountValue,
  type BulkMistakes,
  type BulkValues,
  changesOf,
  type FlagValue,
  mistakesIn,
  startValues,
} from './bulk-values.ts';
import { VehiclesChange } from './vehicles-change.tsx';

interface BulkFormProps {
  /** How many products change, in words. */
  about: string;
  owner: Owner;
  makeId: number;
  /** Whether a dealership's values of its maker's products change. */
  isOverride: boolean;
  /** Works the change out, and leads to it; throws ApiError. */
  onSubmit(changes: BulkChanges): Promise<void>;
  onClose(): void;
}

/** What of many products changes: each field is left as it is unless something is chosen. */
export function BulkForm({ about, owner, makeId, isOverride, onSubmit, onClose }: BulkFormProps) {
  const [values, setValues] = useState(startValues);
  const [mistakes, setMistakes] = useState<BulkMistakes>({});
  const { isBusy, problem, setProblem, run } = useShownWork((error) =>
    refusalText(error, texts.failed),
  );
  const places = usePlaces(owner, leave);
  const put = (change: Partial<BulkValues>) => setValues((now) => ({ ...now, ...change }));
  const amount = (name: 'price' | 'frt') => ({
    value: values[name],
    error: mistakes[name] && bulkProblems[mistakes[name]],
    isOverride,
    onChange(change: Partial<AmountValue>) {
      put({ [name]: { ...values[name], ...change } });
      setMistakes(({ [name]: _, ...others }) => others);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = mistakesIn(values);
    const changes = changesOf(values, isOverride);
    setMistakes(found);
    setProblem(changesAnything(changes) ? null : bulkProblems.none);
    if (Object.keys(found).length > 0 || !changesAnything(changes) || isBusy) return;
    void run(() => onSubmit(changes));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text className={styles.hint!}>{texts.hint(about)}</Text>
        <AmountFields
          kind="price"
          legend={isOverride ? texts.dealerPrice : texts.price}
          {...amount('price')}
        />
        <AmountFields
          kind="hours"
          legend={isOverride ? texts.dealerHours : texts.hours}
          {...amount('frt')}
        />
        <div className={styles.flags}>
          <Flag name="featured" hasMaker={isOverride} {...{ values, put }} />
          {!isOverride && (
            <>
              <Flag name="active" {...{ values, put }} />
              <Flag name="leaseResidual" {...{ values, put }} />
              <NativeSelect
                label={texts.category}
                data={places}
                value={values.category}
                onChange={({ currentTarget }) => put({ category: currentTarget.value })}
              />
            </>
          )}
        </div>
        {!isOverride && <VehiclesChange makeId={makeId} values={values} onChange={put} />}
        <Problem text={problem} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.preview}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const leave = { value: '', label: texts.ways.leave };

interface FlagProps {
  name: 'featured' | 'active' | 'leaseResidual';
  values: BulkValues;
  hasMaker?: boolean;
  put(change: Partial<BulkValues>): void;
}

const Flag = ({ name, values, hasMaker = false, put }: FlagProps) => (
  <NativeSelect
    label={texts.flags[name]}
    data={[
      leave,
      { value: 'yes', label: texts.yes },
      { value: 'no', label: texts.no },
      ...(hasMaker ? [{ value: 'maker', label: texts.ways.clear }] : []),
    ]}
    value={values[name]}
    onChange={({ currentTarget }) => put({ [name]: currentTarget.value as FlagValue })}
  />
);

/** Choices of a category, each followed by its sub-categories, as `BulkValues` has them. */
function usePlaces(owner: Owner, leave: Choice): Choice[] {
  const { data } = useCall('GET /api/v1/auth/subcategories', { query: owner });
  const places = categories.flatMap(({ id, name: label }) => {
    const within = (data?.data ?? []).filter(({ categoryId }) => categoryId === id);
    return [
      { value: String(id), label },
      ...within.map((each) => ({
        value: `${id}/${each.id}`,
        label: `${label} › ${subcategoryName(each)}`,
      })),
    ];
  });
  return [leave, ...places, { value: '0', label: texts.noCategory }];
}
