export { platformFrame, platformPages } from '../../en/platform/frame.ts';
