export { platformHealth } from '../../en/platform/health.ts';
