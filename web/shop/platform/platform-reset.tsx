import { firstPassword, passwordReset } from '#texts/account.ts';
import { isOfInvited, ResetSteps } from '#web/shop/parts/visitor/reset-steps.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import type { Route } from './+types/platform-reset.ts';

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title } = isOfInvited(new URLSearchParams(location.search))
    ? firstPassword
    : passwordReset;
  return pageMeta({ matches, title, isPrivate: true });
};

/** A platform admin's new password, without a dealership. */
export default function PlatformReset() {
  return <ResetSteps dealerId={null} toLogin="/platform/login" toStay="/" />;
}
