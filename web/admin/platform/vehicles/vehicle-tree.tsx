import { Badge, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { DownIcon } from '#web/admin/frame/icons.tsx';
import { type MenuItem, RowMenu } from '#web/admin/frame/row-menu.tsx';
import { NextIcon } from '#web/kit/icons.tsx';
import { Thumbnail } from '#web/kit/picture.tsx';
import { type ModelOfYear, useModels } from './vehicle-choice.tsx';
import type { Vehicle, Year } from './vehicle-menu.ts';
import styles from './vehicles.module.css';

interface ModelsProps {
  makeId: number;
  /** Differs after each change. */
  round: number;
  menuOf(vehicle: Vehicle): MenuItem[];
}

interface TreeProps extends ModelsProps {
  years: readonly Year[];
  menuOfYear(year: Year): MenuItem[];
}

/** A make's years, models and trims; a year's models load when it is opened. */
export const VehicleTree = ({ years, menuOfYear, ...tree }: TreeProps) => (
  <ul className={styles.tree} aria-label={texts.years}>
    {years.map((year, index) => (
      <li key={year.id}>
        <Disclosure
          name={String(year.year)}
          shown={
            <strong className={styles.year} aria-hidden>
              {year.year}
            </strong>
          }
          count={texts.models(year.models)}
          startsOpen={index === 0}
          menu={<RowMenu label={texts.menu(String(year.year))} items={menuOfYear(year)} />}
        >
          {() => <Models year={year} {...tree} />}
        </Disclosure>
      </li>
    ))}
  </ul>
);

interface DisclosureProps {
  /** What the button opens, in words. */
  name: string;
  shown: ReactNode;
  count: string;
  startsOpen?: boolean;
  /** Beside the button. */
  menu?: ReactNode;
  children(): ReactNode;
}

/** A line that opens what is below it. */
function Disclosure({ name, shown, count, startsOpen = false, menu, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.disclosure}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <DownIcon size={20} /> : <NextIcon size={20} />}
          <span className="visually-hidden">{isOpen ? texts.hide(name) : texts.show(name)}</span>
          {shown}
          <span className={styles.count}>{count}</span>
        </button>
        {menu}
      </div>
      {isOpen && children()}
    </>
  );
}

function Models({ year, makeId, round, menuOf }: ModelsProps & { year: Year }) {
  const { data, error, reload } = useModels(makeId, year.id, round);
  if (error) return <Failure title={texts.failed} error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={160} role="status" aria-label={texts.loading} />;
  return (
    <ul className={styles.models}>
      {data.models.map((model) => (
        <li key={model.id}>
          <Model year={year} model={model} menuOf={menuOf} />
        </li>
      ))}
    </ul>
  );
}

interface ModelProps extends Pick<ModelsProps, 'menuOf'> {
  year: Year;
  model: ModelOfYear;
}

function Model({ year, model, menuOf }: ModelProps) {
  const name = `${year.year} ${model.name}`;
  const vehicle: Vehicle = { level: 'model', name, yearId: year.id, model };
  return (
    <Disclosure
      name={name}
      shown={
        <>
          {model.picture && (
            <Thumbnail photo={model.picture.photo} width={56} className={styles.photo} />
          )}
          <span className={styles.name} aria-hidden>
            {model.name}
          </span>
          {model.isHidden && <Hidden />}
        </>
      }
      count={texts.trims(model.trims.length)}
      menu={<RowMenu label={texts.menu(name)} items={menuOf(vehicle)} />}
    >
      {() => <Trims vehicle={vehicle} menuOf={menuOf} />}
    </Disclosure>
  );
}

interface TrimsProps extends Pick<ModelsProps, 'menuOf'> {
  vehicle: Extract<Vehicle, { level: 'model' }>;
}

function Trims({ vehicle, menuOf }: TrimsProps) {
  const { model, yearId } = vehicle;
  if (model.trims.length === 0) return <p className={styles.note}>{texts.noTrims}</p>;
  return (
    <ul className={styles.trims}>
      {model.trims.map((trim) => {
        const name = `${vehicle.name} ${trim.name}`;
        return (
          <li key={trim.id} className={styles.row}>
            <span className={styles.name}>{trim.name}</span>
            {trim.isHidden && <Hidden />}
            <span className={styles.count}>{texts.products(trim.products)}</span>
            <RowMenu
              label={texts.menu(name)}
              items={menuOf({ level: 'trim', name, yearId, trim })}
            />
          </li>
        );
      })}
    </ul>
  );
}

const Hidden = () => (
  <Badge color="gray" variant="outline" tt="uppercase" radius="xl">
    {texts.hidden}
  </Badge>
);
