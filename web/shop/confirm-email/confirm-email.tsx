import { emailConfirmation as texts } from '#shared/messages/en/account.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/confirm-email.ts';

/** What the page is there for: to ask, or to say what came of the button. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const isDone = url.searchParams.get('result') === 'done';
  return { token: url.searchParams.has('result') ? null : token, isDone };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, isPrivate: true });

/**
 * Where the link of the mail leads. Opening it does nothing, because mail servers open links to look at them; the button is a
 * form of the browser's own, so it works without script and without being signed in.
 */
export default function ConfirmEmail({ loaderData: { token, isDone } }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  const result = isDone ? texts.done : texts.failed;
  return (
    <VisitorPage
      title={texts.title}
      intro={token ? texts.ask(dealer.name) : result}
      links={
        <ButtonLink kind="plain" to={token || isDone ? base : `${base}/account`}>
          {token || isDone ? texts.toShop : texts.toAccount}
        </ButtonLink>
      }
    >
      {token && (
        <form method="post" action={`${base}/confirm-email`}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" wide>
            {texts.confirm}
          </Button>
        </form>
      )}
    </VisitorPage>
  );
}
