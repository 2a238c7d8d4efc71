import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DealershipDeletion, ListedDealership } from '#shared/contract/platform-dealers.ts';
import { dealershipProblems, platformDealerships as texts } from '#texts/platform/dealerships.ts';
import { ui } from '#texts/shop.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

const name = 'POST /api/v1/auth/platform/dealers/:id/delete';

/** Deletes a dealership in preparation, after a question that says what goes with it. */
export function useDeletion(onDone: () => void) {
  const [row, setRow] = useState<ListedDealership | null>(null);
  const close = () => setRow(null);
  const dialog = (
    <Modal
      opened={row !== null}
      onClose={close}
      title={texts.removeTitle(row?.name ?? '')}
      transitionProps={{ exitDuration: 0 }}
    >
      {row && (
        <Deletion
          id={row.id}
          onClose={close}
          onDone={() => {
            close();
            say(texts.removeDone(row.name), 'success');
            onDone();
          }}
        />
      )}
    </Modal>
  );
  return { ask: setRow, dialog };
}

interface DeletionProps {
  id: number;
  onClose(): void;
  onDone(): void;
}

function Deletion({ id, onClose, onDone }: DeletionProps) {
  const { data, error } = useCall(name, { params: { id }, body: { apply: false } });
  const { isBusy, problem, run } = useShownWork((error) => failureText(error, error.message));
  const standing = data && standingOf(data);
  return (
    <Stack>
      {!data && !error && <Skeleton height={80} role="status" aria-label={texts.removeLoading} />}
      {data && (standing ? <Text>{standing}</Text> : <WhatGoes {...data} />)}
      <Problem text={error ? failureText(error, texts.removeFailed) : problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {ui.cancel}
        </Button>
        {data && !standing && (
          <Button
            color="red"
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                await call(name, { params: { id }, body: { apply: true } });
                onDone();
              })
            }
          >
            {texts.remove}
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}

/** What stands in the way, in words; null where nothing does. */
function standingOf({ standing }: DealershipDeletion): string | null {
  const { products, overrides, offers, subcategories, accounts, conditions } = standing;
  const counts = [products, overrides, offers, subcategories, accounts, conditions] as const;
  return counts.some((count) => count > 0) ? dealershipProblems.holdsMore(...counts) : null;
}

function WhatGoes(deletion: DealershipDeletion) {
  const { admins, trialOrders, trialAccounts, copiedOverrides, copiedOffers } = deletion;
  const lines = [
    admins.length > 0 && texts.removeAdmins(admins),
    trialOrders + trialAccounts > 0 && texts.removeTrials(trialOrders, trialAccounts),
    copiedOverrides + copiedOffers > 0 && texts.removeCopied(copiedOverrides, copiedOffers),
  ].filter((line) => line !== false);
  return (
    <>
      <Text>{texts.removeText(deletion.name)}</Text>
      {lines.length > 0 && (
        <>
          <Text>{texts.removeWith}</Text>
          <Stack
            component="ul"
            gap="xs"
            m={0}
            pl="lg"
            style={{ listStyle: 'disc', overflowWrap: 'anywhere' }}
          >
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </>
      )}
    </>
  );
}
