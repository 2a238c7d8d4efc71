import { Skeleton } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { productEditor } from '#texts/admin/products.ts';
import { platformCatalogue as texts } from '#texts/platform/catalogue.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { NoMakes } from '#web/admin/platform/frame/no-makes.tsx';
import { EditorPage } from '#web/admin/products/editor-page.tsx';
import { useMakes } from './use-makes.ts';

/** A manufacturer's product as its make has it, or a new one of the make in the address. */
export function PlatformProductPage() {
  const { productId } = useParams();
  const [params] = useSearchParams();
  const { data, error, reload } = useMakes();
  const make = data?.find(({ id }) => id === Number(params.get('make'))) ?? data?.[0];
  if (productId !== 'new' || make)
    return <EditorPage kind="manufacturer" folder="/platform/catalogue" make={make ?? null} />;
  return (
    <AdminPage title={productEditor.newTitle}>
      {error && <Failure title={texts.makesFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <NoMakes />}
    </AdminPage>
  );
}
