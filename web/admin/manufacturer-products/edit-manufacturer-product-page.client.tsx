import { EditorPage } from '#web/admin/products/editor-page.tsx';

/** A product that all dealerships of the make share; for platform admins (contract 3.11). */
export const EditManufacturerProductPage = () => <EditorPage kind="manufacturer" />;
