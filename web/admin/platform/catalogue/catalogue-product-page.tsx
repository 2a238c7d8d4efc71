import { useParams } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { productEditor } from '#texts/admin/products.ts';
import { OfMake } from '#web/admin/platform/frame/of-make.tsx';
import { EditorPage } from '#web/admin/products/editor-page.tsx';

/** A manufacturer's product as its make has it, or a new one of the make in the address. */
export const PlatformProductPage = () =>
  useParams().productId === 'new' ? (
    <OfMake title={productEditor.newTitle}>{(make) => editorOf(make)}</OfMake>
  ) : (
    editorOf(null)
  );

const editorOf = (make: Make | null) => (
  <EditorPage kind="manufacturer" folder="/platform/catalogue" make={make} />
);
