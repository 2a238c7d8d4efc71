import { Button } from '@mantine/core';
import { revokeLinks as texts } from '#texts/admin/order-page.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';

/** Ends every link to an order, after a question: those that were mailed end too. */
export function RevokeLinks({ orderId }: { orderId: number }) {
  const question = useQuestion<number>({
    title: texts.revoke,
    text: texts.question,
    confirm: texts.revoke,
    failed: texts.failed,
    act: (id) => call('DELETE /api/v1/auth/orders/:id/link', { params: { id } }),
    done: () => texts.done,
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => question.ask(orderId)}>
        {texts.revoke}
      </Button>
      {question.dialog}
    </>
  );
}
