import { useRouteLoaderData } from 'react-router';
import { platformFrame } from '#texts/platform/frame.ts';
import type { EnteredDealership } from '#web/admin-document.ts';
import type { Dealer } from '#web/entities.ts';

/** What the pages around are about: a dealership, or the platform (null). */
interface Place {
  name: string;
  dealerId: number | null;
  /** Whose currency files name. */
  country: Dealer['country'];
}

const platform: Place = { name: platformFrame.name, dealerId: null, country: 'CA' };

/** The dealership of the admin area, or the platform. */
export function usePlace(): Place {
  const loaded = useRouteLoaderData('dealership') as EnteredDealership | undefined;
  if (!loaded) return platform;
  const { name, id, country } = loaded.dealer;
  return { name, dealerId: id, country };
}
