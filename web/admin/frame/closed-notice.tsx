import { Alert } from '@mantine/core';
import { useRouteLoaderData } from 'react-router';
import { closedShop as texts } from '#texts/admin/frame.ts';
import type { EnteredDealership } from '#web/admin-document.ts';
import { platformHere } from '#web/shop/parts/links/in-this-language.ts';

/** Says in a closed dealership's admin area that nobody else sees this shop. */
export function ClosedNotice() {
  const { dealer } = useRouteLoaderData('dealership') as EnteredDealership;
  if (!dealer.isClosed) return null;
  return (
    <Alert color="accent" role="note" title={texts.title} mb="md">
      {texts.text}{' '}
      {/* Not the router's link: below another prefix the platform is another document. */}
      <a href={`${platformHere}/dealerships?search=${encodeURIComponent(dealer.code)}`}>
        {texts.toPlatform}
      </a>
    </Alert>
  );
}
