export { password, recoveryCodes, security, sessions, twoStepPage } from '../en/security.ts';
