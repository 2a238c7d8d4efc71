/** In place of what pages say of mails, where the installation has no mail server (contract 3.19). */
export const mailServer = {
  none: 'No e-mail goes out: there is no mail server yet.',
  invitationWaits: (email: string) =>
    `No e-mail goes out, because there is no mail server yet: the invitation of ${email} waits for one. Until then you can set the shop up yourself.`,
};
