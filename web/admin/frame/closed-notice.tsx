import { Alert } from '@mantine/core';
import { Link, useRouteLoaderData } from 'react-router';
import { closedShop as texts } from '#shared/messages/en/admin/frame.ts';
import type { EnteredDealership } from '#web/admin-document.ts';

/** Says in a closed dealership's admin area that nobody else sees this shop. */
export function ClosedNotice() {
  const { dealer } = useRouteLoaderData('dealership') as EnteredDealership;
  if (!dealer.isClosed) return null;
  return (
    <Alert color="accent" role="note" title={texts.title} mb="md">
      {texts.text}{' '}
      <Link to={`/platform/dealerships?search=${encodeURIComponent(dealer.code)}`}>
        {texts.toPlatform}
      </Link>
    </Alert>
  );
}
