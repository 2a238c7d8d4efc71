import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { platformCatalogue as texts } from '#texts/platform/catalogue.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { NoMakes } from './no-makes.tsx';

interface OfMakeProps {
  title: string;
  /** What the choice is called. */
  label?: string;
  /** The page about a make; `choice` chooses another one. */
  children(make: Make, choice: ReactNode): ReactNode;
}

/** A page about the make in the address, by default the first one. */
export function OfMake({ title, label = texts.make, children }: OfMakeProps) {
  const { data, error, reload } = useCall('GET /api/v1/makes', {});
  const [params] = useSearchParams();
  const makes = data?.data ?? [];
  const make = makes.find(({ id }) => id === Number(params.get('make'))) ?? makes[0];
  if (make) {
    const choices = choicesOf(makes);
    return children(make, <ParamSelect name="make" label={label} choices={choices} />);
  }
  return (
    <AdminPage title={title}>
      {error && <Failure title={texts.makesFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <NoMakes />}
    </AdminPage>
  );
}
