import type { ListedDealership } from '#shared/contract/platform-dealers.ts';
import { mailServer } from '#texts/mail-server.ts';
import { platformDealerships as texts } from '#texts/platform/dealerships.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Closes a dealership or opens it again, after a question that says the effects; invites again. */
export function useOpenness(reload: () => void) {
  const sendsMail = useSendsMail();
  const close = useQuestion<ListedDealership>({
    title: texts.close,
    text: ({ name }) => texts.closeText(name),
    failed: texts.closeFailed,
    act: ({ id }) => call('POST /api/v1/auth/platform/dealers/:id/deactivate', { params: { id } }),
    done: ({ name }) => texts.closeDone(name),
    onDone: reload,
  });
  const reopen = useQuestion<ListedDealership>({
    title: texts.reopen,
    text: ({ name }) => texts.reopenText(name),
    failed: texts.reopenFailed,
    act: ({ id }) => call('POST /api/v1/auth/platform/dealers/:id/activate', { params: { id } }),
    done: ({ name }) => texts.reopenDone(name),
    onDone: reload,
  });

  const menu = (row: ListedDealership): MenuItem[] =>
    row.isOpen
      ? [
          ...(row.invitedEmail
            ? [{ label: texts.invite, onChoose: () => void invite(row, sendsMail) }]
            : []),
          { label: texts.close, danger: true, onChoose: () => close.ask(row) },
        ]
      : [{ label: texts.reopen, onChoose: () => reopen.ask(row) }];
  const dialogs = (
    <>
      {close.dialog}
      {reopen.dialog}
    </>
  );
  return { menu, dialogs };
}

async function invite({ id }: ListedDealership, sendsMail: boolean): Promise<void> {
  try {
    const { emails } = await call('POST /api/v1/auth/platform/dealers/:id/invite', {
      params: { id },
    });
    if (sendsMail) say(texts.inviteDone(emails.join(', ')), 'success');
    else say(mailServer.none, 'error');
  } catch (error) {
    sayFailure(error, texts.inviteFailed);
  }
}
