/** The document around every page. It stands in the shop's frame, so that one file brings both. */
export { default, ErrorBoundary, Layout, meta } from './shop/shell/document.tsx';
