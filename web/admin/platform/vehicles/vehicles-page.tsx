import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { platformPages } from '#texts/platform/frame.ts';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { ExportMenu } from '#web/admin/frame/export-menu.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { MakeVehicles } from './make-vehicles.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './vehicles.module.css';

/** Every make's vehicles: chosen by make, kept in order below (decision 056). */
export function PlatformVehiclesPage() {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<'newMake' | 'renameMake' | 'deleteMake' | null>(null);
  const { data, error, reload } = useCall('GET /api/v1/auth/platform/vehicles/makes', {});
  const makes = data?.data ?? [];
  const make = makes.find(({ id }) => String(id) === params.get('make')) ?? makes[0];
  const choose = (id: number) => setParams({ make: String(id) }, { preventScrollReset: true });
  const close = () => setAsked(null);

  function done(): void {
    close();
    reload();
  }

  async function add(name: string): Promise<void> {
    const { id } = await call('POST /api/v1/auth/platform/vehicles/makes', { body: { name } });
    choose(id);
  }

  return (
    <AdminPage
      title={platformPages.vehicles}
      actions={
        <>
          {make && <ExportMenu query={{ kind: 'vehicles', makeId: make.id }} />}
          <Button onClick={() => setAsked('newMake')}>{texts.newMake}</Button>
        </>
      }
    >
      {error && <Failure title={texts.failed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={300} role="status" aria-label={texts.loading} />}
      {data && makes.length === 0 && <p>{texts.noMakes}</p>}
      {make && (
        <>
          <div className={styles.make}>
            <NativeSelect
              label={texts.make}
              value={String(make.id)}
              onChange={(event) => choose(Number(event.currentTarget.value))}
              data={choicesOf(makes)}
            />
            <Button variant="default" onClick={() => setAsked('renameMake')}>
              {texts.renameMake}
            </Button>
            <Button variant="default" onClick={() => setAsked('deleteMake')}>
              {texts.deleteMake}
            </Button>
          </div>
          <MakeVehicles key={make.id} makeId={make.id} onChanged={reload} />
        </>
      )}
      {asked === 'newMake' && (
        <NameDialog
          title={texts.newMake}
          draft="new make"
          submit={texts.add}
          done={texts.added}
          save={add}
          onClose={close}
          onDone={done}
        />
      )}
      {asked === 'renameMake' && make && (
        <NameDialog
          title={texts.renameMake}
          draft={`name of make ${make.id}`}
          name={make.name}
          submit={texts.save}
          done={texts.saved}
          save={(name) =>
            call('PATCH /api/v1/auth/platform/vehicles/makes/:id', {
              params: { id: make.id },
              body: { name },
            })
          }
          onClose={close}
          onDone={done}
        />
      )}
      {asked === 'deleteMake' && make && (
        <RemoveDialog
          title={texts.deleteMakeTitle(make.name)}
          text={texts.deleteMakeText(make.name, make.models)}
          remove={() =>
            call('DELETE /api/v1/auth/platform/vehicles/makes/:id', { params: { id: make.id } })
          }
          onClose={close}
          onDone={done}
        />
      )}
    </AdminPage>
  );
}
