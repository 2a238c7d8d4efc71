import { firstPassword, passwordReset } from '#texts/account.ts';
import { safeRedirect, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { isOfInvited, ResetSteps } from '#web/shop/parts/visitor/reset-steps.tsx';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/reset-password.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    redirect: safeRedirect(baseOf(params), searchParams.get('redirect')),
    isFirst: isOfInvited(searchParams),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title } = loaderData?.isFirst ? firstPassword : passwordReset;
  return pageMeta({ matches, title, isPrivate: true });
};

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  return (
    <ResetSteps
      dealerId={dealer.id}
      toLogin={withRedirect(`${base}/login`, loaderData.redirect)}
      toStay={`${base}/account`}
    />
  );
}
