import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Opened } from '#shared/contract/platform-dealers.ts';
import { shopPath } from '#shared/rules/address.ts';
import { mailServer } from '#texts/mail-server.ts';
import { platformDealerships, openingTexts as texts } from '#texts/platform/dealerships.ts';
import { inThisLanguage } from '#web/shop/parts/links/in-this-language.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';

interface OpenedNoticeProps {
  opened: Opened;
  onDone(): void;
}

/** What happened, and what comes next, after a dealership was opened. */
export function OpenedNotice({ opened, onDone }: OpenedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { id, makeId, code, name, adminEmail, isInvited } = opened;
  const invited = useSendsMail() ? texts.openedInvited : mailServer.invitationWaits;
  // Braces, as newer browsers return a promise, which an effect must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dealership is a new notice
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, [id]);
  const path = shopPath(makeId, code);
  return (
    <Alert ref={notice} color="accent" role="status" title={texts.opened(name)}>
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {texts.openedAt}{' '}
          <Anchor href={inThisLanguage(path)}>{window.location.origin + path}</Anchor>
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {isInvited ? invited(adminEmail) : texts.openedOwn(adminEmail)}
        </Text>
        <Text size="sm">{texts.next}</Text>
        <Group gap="sm">
          <Button component="a" href={inThisLanguage(`${path}/admin/get-ready`)}>
            {platformDealerships.toAdmin}
          </Button>
          <Button variant="default" onClick={onDone}>
            {texts.dismiss}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
