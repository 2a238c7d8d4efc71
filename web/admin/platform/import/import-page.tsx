import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { importPage as texts } from '#texts/admin/import-page.ts';
import { Import } from '#web/admin/import/import-page.tsx';
import { OfMake } from '#web/admin/platform/frame/of-make.tsx';

/** A make's imports: products, vehicles and terms. */
export const PlatformImportPage = () => (
  <OfMake title={texts.title}>
    {(make, choice) => (
      <Import
        key={make.id}
        owner={{ makeId: make.id }}
        timeZone={platformTimeZone}
        changesPath={`/platform/changes?make=${make.id}`}
        filter={choice}
      />
    )}
  </OfMake>
);
