import { NativeSelect, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { terms as texts } from '#texts/admin/terms.ts';
import { platformPages } from '#texts/platform/frame.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { NoMakes } from '#web/admin/platform/frame/no-makes.tsx';
import { platformCalls } from '#web/admin/terms/offer-calls.ts';
import { OffersPanel } from '#web/admin/terms/offers-panel.tsx';
import { usePlaceParams, useVehicleChoice } from '#web/admin/terms/vehicle-choice.tsx';
import { useCall } from '#web/kit/use-answer.ts';

/** Lease and finance offers of every make, and those of its dealerships. */
export function PlatformTermsPage() {
  const { data, error, reload } = useCall('GET /api/v1/makes', {});
  const { id } = usePlaceParams();
  const makes = data?.data ?? [];
  const make = makes.find((one) => one.id === id('make')) ?? makes[0];
  return (
    <AdminPage title={platformPages.terms}>
      {error && <Failure title={texts.makesFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && !make && <NoMakes />}
      {make && <OffersOfMake make={make} makes={makes} />}
    </AdminPage>
  );
}

interface Make {
  id: number;
  name: string;
}

function OffersOfMake({ make, makes }: { make: Make; makes: readonly Make[] }) {
  const { id, choose } = usePlaceParams();
  const dealer = id('dealer');
  const { vehicle, selects, name } = useVehicleChoice(make.id);
  return (
    <>
      <FieldRow>
        <NativeSelect
          label={texts.make}
          value={make.id}
          data={choicesOf(makes)}
          onChange={(event) => choose('make', event.currentTarget.value)}
        />
        <DealerSelect make={make} value={dealer} onChange={(dealer) => choose('dealer', dealer)} />
      </FieldRow>
      {selects}
      <OffersPanel
        calls={platformCalls(make.id, dealer, vehicle)}
        exported={{ kind: 'terms', ...(dealer ? { dealerId: dealer } : { makeId: make.id }) }}
        importPath={`/platform/import?make=${make.id}`}
        vehicle={name}
        empty={texts.empty}
      />
    </>
  );
}

interface DealerSelectProps {
  make: Make;
  value: number | undefined;
  onChange(dealer: string | null): void;
}

/** A dealership of the make, found by its name or code; none: the make's own offers. */
function DealerSelect({ make, value, onChange }: DealerSelectProps) {
  const [typed, setTyped] = useState('');
  const search = `${typed} ${make.name}`;
  const { data } = useCall('GET /api/v1/auth/platform/dealers', { query: { search, rows: 20 } });
  const chosen = useCall('GET /api/v1/auth/dealers/:id', value ? { params: { id: value } } : null);
  const found = (data?.data ?? []).filter(({ makeId }) => makeId === make.id);
  const present = chosen.data?.dealer;
  const rows = present && !found.some(({ id }) => id === present.id) ? [present, ...found] : found;
  return (
    <Select
      size="md"
      label={texts.owner}
      placeholder={texts.ofMake}
      searchable
      clearable
      value={value ? String(value) : null}
      data={choicesOf(rows)}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={texts.noDealer}
      onChange={onChange}
    />
  );
}
