import { EditorPage } from '#web/admin/products/editor-page.tsx';

/** A product of the dealership's own. */
export const EditDealerProductPage = () => <EditorPage kind="dealer" />;
