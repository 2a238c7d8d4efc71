import type * as en from '../en/mail-server.ts';
import type { Same } from '../same.ts';

/** In place of what pages say of mails, where the installation has no mail server (contract 3.19). */
export const mailServer = {
  none: 'Aucun courriel ne part : il n’y a pas encore de serveur de courriel.',
  invitationWaits: (email: string) =>
    `Aucun courriel ne part, car il n’y a pas encore de serveur de courriel : l’invitation pour ${email} en attend un. D’ici là, vous pouvez configurer la boutique vous-même.`,
} satisfies Same<typeof en.mailServer>;
