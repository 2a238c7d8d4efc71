import { useHref } from 'react-router';
import { emailConfirmation as texts } from '#shared/messages/en/account.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/confirm-email.ts';

/** What the button may have done; `takenOver`: the earlier password is not good any more. */
const results = ['done', 'failed', 'takenOver'] as const;

/** The page's state: the question, or the button's result. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const asked = url.searchParams.get('result');
  const result = results.find((one) => one === asked) ?? 'failed';
  return { token: asked === null ? token : null, result };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, isPrivate: true });

/**
 * The page behind the mail's link. Opening it does nothing, because mail servers open links to
 * check them; the button is a plain form, so it works without scripts and without signing in.
 */
export default function ConfirmEmail({ loaderData: { token, result } }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  const address = useHref(`${base}/confirm-email`);
  const next = {
    done: { to: base, label: texts.toShop },
    takenOver: { to: `${base}/reset-password`, label: texts.toPassword },
    failed: { to: `${base}/account`, label: texts.toAccount },
  }[token ? 'done' : result];
  return (
    <VisitorPage
      title={texts.title}
      intro={token ? texts.ask(dealer.name) : texts[result]}
      links={
        <ButtonLink kind="plain" to={next.to}>
          {next.label}
        </ButtonLink>
      }
    >
      {token && (
        <form method="post" action={address}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" wide>
            {texts.confirm}
          </Button>
        </form>
      )}
    </VisitorPage>
  );
}
