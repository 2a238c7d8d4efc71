import { useRouteLoaderData } from 'react-router';

/**
 * Whether the installation's mails go anywhere: to a mail server, or into the preview of a shop on one's
 * own machine. Where they do not, no page says that somebody gets one (contract 3.19).
 */
export function useSendsMail(): boolean {
  const dealership = useRouteLoaderData('dealership');
  const platform = useRouteLoaderData('platform');
  return ((dealership ?? platform) as { sendsMail?: boolean } | undefined)?.sendsMail !== false;
}
