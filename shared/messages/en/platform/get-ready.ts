import type { PlatformLine } from '#shared/rules/get-ready.ts';
import { counted } from '../formats.ts';
import { platformPages } from './frame.ts';

/** The list of what the installation needs before its dealerships open. */
export const platformReady = {
  title: platformPages['get-ready'],
  left: (count: number) =>
    `This installation is not ready yet: ${counted(count, 'step')} of its list ${count === 1 ? 'is' : 'are'} left.`,
  toList: 'See the list',
  /** Of a dealership in preparation. */
  linesLeft: (count: number) =>
    count === 0 ? 'Nothing left to do' : `${counted(count, 'step')} left`,
};

/** Each line, why it matters, and who does it. */
export const platformLineTexts: Record<PlatformLine, { title: string; hint: string; by: string }> =
  {
    mail: {
      title: 'Mails are sent',
      hint: 'Invitations, codes and orders go by mail.',
      by: 'Whoever runs the installation sets SMTP_URL; Health shows what is not sent.',
    },
    backup: {
      title: 'A backup every day',
      hint: 'The last one is at most a day old.',
      by: 'Whoever runs the installation has ‘npm run backup’ run each night.',
    },
    pictures: {
      title: 'Storage for pictures',
      hint: 'Several servers need S3. With one, pictures lie in its data folder: put this aside then.',
      by: 'Whoever runs the installation sets S3_BUCKET.',
    },
    make: {
      title: 'The first make',
      hint: 'Vehicles, offers and accessories belong to one.',
      by: 'You can do this.',
    },
    secondAdmin: {
      title: 'A second platform admin',
      hint: 'So that somebody can always get in.',
      by: 'You can do this.',
    },
    twoStep: {
      title: 'Two-step sign-in',
      hint: 'Platform admins see every dealership.',
      by: 'Each platform admin does this in their own account.',
    },
  };
