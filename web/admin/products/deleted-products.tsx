import { Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeletedProduct } from '#shared/contract/deleted-products.ts';
import { productActions as texts } from '#texts/admin/product-actions.ts';
import { numberOrNone } from '#texts/words.ts';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useWork } from '#web/kit/use-work.ts';
import { type DeletedOf, restore } from './use-deletion.ts';

interface DeletedProductsProps {
  owner: DeletedOf;
  onClose(): void;
  onRestored(): void;
}

/** The products that a dealership or a make deleted, newest first, to be restored. */
export function DeletedProducts({ owner, onClose, onRestored }: DeletedProductsProps) {
  const [search, setSearch] = useState('');
  const { data, error, reload } = useAnswer(`deleted ${search}`, (signal) =>
    find(owner, search.trim(), signal),
  );
  const none = search.trim() === '' ? texts.deletedNone : texts.deletedNoneFound;
  return (
    <Modal opened onClose={onClose} title={texts.deletedTitle} size="lg">
      <Stack>
        <Text size="sm">{texts.deletedHint}</Text>
        <TextInput
          type="search"
          label={texts.deletedSearch}
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {error && <Failure title={texts.deletedFailed} error={error} onRetry={reload} />}
        {!data && !error && <Skeleton height={160} />}
        {data?.data.length === 0 && <Text role="status">{none}</Text>}
        {data?.data.map((product) => (
          <Entry
            key={product.id}
            product={product}
            timeZone={owner.timeZone}
            onRestored={() => {
              reload();
              onRestored();
            }}
          />
        ))}
        {data?.more && <Alert>{texts.deletedMore}</Alert>}
      </Stack>
    </Modal>
  );
}

interface EntryProps {
  product: DeletedProduct;
  timeZone: string;
  onRestored(): void;
}

function Entry({ product, timeZone, onRestored }: EntryProps) {
  const { isBusy, run } = useWork();
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{product.name}</Text>
        <Text size="sm">
          {numberOrNone(product.number)},{' '}
          {texts.deletedOn(dayOfMoment(product.deletedAt, timeZone))}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={`${texts.restore}: ${product.name}`}
        loading={isBusy}
        onClick={() => void run(() => restore(product, onRestored))}
      >
        {texts.restore}
      </Button>
    </Group>
  );
}

function find(owner: DeletedOf, search: string, signal: AbortSignal) {
  const query = { search };
  return 'dealerId' in owner
    ? call(
        'GET /api/v1/auth/deleted_products/:dealerId',
        { params: { dealerId: owner.dealerId }, query },
        { signal },
      )
    : call(
        'GET /api/v1/auth/platform/catalogue/:makeId/deleted',
        { params: { makeId: owner.makeId }, query },
        { signal },
      );
}
