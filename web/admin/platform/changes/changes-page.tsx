import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { changesPage as texts } from '#texts/admin/changes.ts';
import { Changes } from '#web/admin/changes/changes-page.tsx';
import { OfMake } from '#web/admin/platform/frame/of-make.tsx';

/** A make's changes of many products. */
export const PlatformChangesPage = () => (
  <OfMake title={texts.title}>
    {(make, choice) => (
      <Changes
        key={make.id}
        owner={{ makeId: make.id }}
        makeId={make.id}
        timeZone={platformTimeZone}
        importPath="/platform/import"
        filter={choice}
      />
    )}
  </OfMake>
);
