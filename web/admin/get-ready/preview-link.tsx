import { Button, Group, TextInput } from '@mantine/core';
import { useHref } from 'react-router';
import { getReady as texts } from '#texts/admin/get-ready.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { isCopied } from '#web/kit/is-copied.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface PreviewLinkProps {
  /** What follows the shop's address. */
  query: string;
  onRenewed(): void;
}

/** The link with which anybody sees the shop before it opens; it can be taken back. */
export function PreviewLink({ query, onRenewed }: PreviewLinkProps) {
  const { dealer, base } = useDealership();
  const address = window.location.origin + useHref(base) + query;
  const renewal = useQuestion<string>({
    title: texts.takeBack,
    text: () => texts.takeBackText,
    failed: texts.takeBackFailed,
    act: () => call('POST /api/v1/auth/preparation/previewLink', { body: { dealerId: dealer.id } }),
    done: () => texts.takenBack,
    onDone: onRenewed,
  });
  async function copy(): Promise<void> {
    if (await isCopied(address)) say(texts.copied, 'success');
    else say(texts.copyByHand, 'info');
  }

  return (
    <Section title={texts.preview} hint={texts.previewHint}>
      <TextInput
        label={texts.preview}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="subtle" color="red" onClick={() => renewal.ask(query)}>
          {texts.takeBack}
        </Button>
      </Group>
      {renewal.dialog}
    </Section>
  );
}
