import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { CarouselSection } from './carousel-section.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { ModelDialog } from './model-dialog.tsx';
import type { Make } from './vehicle-choice.tsx';
import {
  menuOf,
  menuOfYear,
  rowOf,
  type Vehicle,
  type VehicleTask,
  type Year,
  type YearTask,
} from './vehicle-menu.ts';
import { changeVehicle, VehicleDialog } from './vehicle-task.tsx';
import { VehicleTree } from './vehicle-tree.tsx';
import styles from './vehicles.module.css';
import { YearDialog } from './year-dialog.tsx';

type OpenDialog =
  | 'model'
  | 'list'
  | 'copy'
  | { task: VehicleTask; vehicle: Vehicle }
  | { task: YearTask; year: Year }
  | null;

/** A make's years, models and trims, its carousel, and the dialogs that change them. */
export function MakeVehicles({ makeId, onChanged }: { makeId: number; onChanged(): void }) {
  const [round, setRound] = useState(0);
  const [opened, open] = useState<OpenDialog>(null);
  const { data, error, reload } = useCall(
    'GET /api/v1/auth/platform/vehicles/makes/:id',
    { params: { id: makeId } },
    round,
  );
  function changed(): void {
    setRound((last) => last + 1);
    onChanged();
  }

  async function toggle(vehicle: Vehicle): Promise<void> {
    const isHidden = !rowOf(vehicle).isHidden;
    try {
      await changeVehicle(vehicle, { isHidden });
      say(isHidden ? texts.hiddenNow(vehicle.name) : texts.shownNow(vehicle.name), 'success');
      changed();
    } catch (error) {
      sayFailure(error, texts.taskFailed);
    }
  }

  if (error) return <Failure title={texts.failed} error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={300} role="status" aria-label={texts.loading} />;
  return (
    <>
      <div className={styles.make}>
        <Button variant="default" onClick={() => open('model')}>
          {texts.newModel}
        </Button>
        <Button variant="default" onClick={() => open('list')}>
          {texts.paste}
        </Button>
        {data.years.length > 0 && (
          <Button variant="default" onClick={() => open('copy')}>
            {texts.copy}
          </Button>
        )}
      </div>
      {data.years.length === 0 && <p>{texts.noYears}</p>}
      {data.years.length > 0 && (
        <>
          <VehicleTree
            makeId={makeId}
            years={data.years}
            round={round}
            menuOfYear={(year) => menuOfYear(year, (task, year) => open({ task, year }))}
            menuOf={(vehicle) =>
              menuOf(
                vehicle,
                (task, vehicle) => open({ task, vehicle }),
                (vehicle) => void toggle(vehicle),
              )
            }
          />
          <CarouselSection make={data} round={round} onDone={changed} />
        </>
      )}
      <Dialogs
        make={data}
        opened={opened}
        onClose={() => open(null)}
        onDone={() => {
          open(null);
          changed();
        }}
      />
    </>
  );
}

interface DialogsProps {
  make: Make;
  opened: OpenDialog;
  onClose(): void;
  onDone(): void;
}

function Dialogs({ make, opened, ...closing }: DialogsProps) {
  if (opened === null) return null;
  if (opened === 'model')
    return <ModelDialog makeId={make.id} year={make.years[0]?.year} {...closing} />;
  if (opened === 'list') return <ListDialog makeId={make.id} {...closing} />;
  if (opened === 'copy') return <CopyDialog make={make} {...closing} />;
  if ('year' in opened) return <YearDialog make={make} {...opened} {...closing} />;
  return <VehicleDialog make={make} {...opened} {...closing} />;
}
