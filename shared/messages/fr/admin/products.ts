export {
  detailEditor,
  drafts,
  optionField,
  ordering,
  overrideDialog,
  partField,
  pictureField,
  pricePreview,
  productEditor,
  productParts,
  productTables,
  trimField,
} from '../../en/admin/products.ts';
