export { dealerSettings, settingsParts } from '../../en/admin/settings.ts';
