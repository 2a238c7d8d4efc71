import { Alert } from '@mantine/core';
import { useRouteLoaderData } from 'react-router';
import { closedShop as texts } from '#shared/messages/en/admin/frame.ts';
import { language } from '#shared/messages/en/language.ts';
import { languagePrefix } from '#shared/rules/languages.ts';
import type { EnteredDealership } from '#web/admin-document.ts';

// Not the router's link: below another prefix the platform is another document.
const platform = `${languagePrefix(language.html)}/platform`;

/** Says in a closed dealership's admin area that nobody else sees this shop. */
export function ClosedNotice() {
  const { dealer } = useRouteLoaderData('dealership') as EnteredDealership;
  if (!dealer.isClosed) return null;
  return (
    <Alert color="accent" role="note" title={texts.title} mb="md">
      {texts.text}{' '}
      <a href={`${platform}/dealerships?search=${encodeURIComponent(dealer.code)}`}>
        {texts.toPlatform}
      </a>
    </Alert>
  );
}
