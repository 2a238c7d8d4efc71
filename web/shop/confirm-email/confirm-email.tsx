import { useHref } from 'react-router';
import { behindHash } from '#shared/rules/mail-link.ts';
import { personName } from '#shared/rules/person-name.ts';
import { otherSignedIn, emailConfirmation as texts } from '#texts/account.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { apiOf } from '#web/server-api.ts';
import { typedBefore } from '#web/shop/parts/links/typed-before.ts';
import { OtherSignedIn } from '#web/shop/parts/visitor/other-signed-in.tsx';
import { isOther } from '#web/shop/parts/visitor/use-other-person.ts';
import { VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { findPerson, privateHeaders } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/confirm-email.ts';

/** What the button may have done; `takenOver`: the earlier password is not good any more; `attached`: a guest's orders are the account's. */
const results = ['done', 'failed', 'takenOver', 'attached'] as const;

/** The page's state: the question, or the button's result, and whose address it is. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('result');
  const token = asked === null ? url.searchParams.get('token') : null;
  const link = token
    ? await apiOf(context).call('GET /api/v1/confirm-email', { query: { token } })
    : null;
  const email = link ? link.confirms : typedBefore(request).get('email');
  const person = await findPerson({ params, context });
  return {
    // A link that is not good is not asked about.
    token: email && token,
    isOfGuest: link?.isConfirmed ?? false,
    result: results.find((one) => one === asked) ?? 'failed',
    email,
    person: person && { ...pick(person), dealerId: person.dealerId },
  };
}

const pick = ({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>) => ({
  firstName,
  lastName,
  email,
});

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, isPrivate: true });

/**
 * The page behind the mail's link. Opening it does nothing, because mail servers open links to
 * check them; the button is a plain form, so it works without scripts and without signing in. It acts for whom the
 * mail was sent to, whoever is signed in.
 */
export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const { token, isOfGuest, result, email, person } = loaderData;
  const { dealer, base } = useDealership();
  const address = useHref(`${base}/confirm-email`);
  const other = person && email && isOther(person, email, dealer.id) ? person : null;
  const next = {
    done: { to: base, label: texts.toShop },
    takenOver: {
      to: `${base}/reset-password?first${email ? behindHash(email) : ''}`,
      label: texts.toPassword,
    },
    attached: { to: `${base}/account?tab=orders`, label: texts.toOrders },
    failed: { to: `${base}/account`, label: texts.toAccount },
  }[token ? 'done' : result];
  const asksToLeave = !token && ['done', 'attached'].includes(result) && other && email;
  const ask = isOfGuest ? texts.askOfGuest : texts.ask;
  return (
    <VisitorPage
      title={texts.title}
      intro={
        <>
          {token && email ? ask(dealer.name, email) : texts[result]}
          {other && !asksToLeave && <span>{otherSignedIn.isHere(personName(other))}</span>}
        </>
      }
      links={
        asksToLeave ? null : (
          <ButtonLink kind="plain" to={next.to}>
            {next.label}
          </ButtonLink>
        )
      }
    >
      {asksToLeave && (
        <OtherSignedIn other={other} email={email} toLogin={`${base}/login`} toStay={base} />
      )}
      {token && (
        <form method="post" action={address}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" wide>
            {isOfGuest ? texts.add : texts.confirm}
          </Button>
        </form>
      )}
    </VisitorPage>
  );
}
