import { dealerSettings } from '#shared/messages/en/admin/settings.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { DealerSettingsPage } from './dealer-settings-page.client.tsx';

export const meta = adminMeta(dealerSettings.title);

export default function DealerSettings() {
  return <DealerSettingsPage />;
}
