export { firstAdmin, platformLogin } from '../../en/platform/sign-in.ts';
