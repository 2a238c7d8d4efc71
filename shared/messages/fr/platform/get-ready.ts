import type * as en from '../../en/platform/get-ready.ts';
import type { Same } from '../../same.ts';
import { counted } from '../formats.ts';
import { platformPages } from './frame.ts';

/** The list of what the installation needs before its dealerships open. */
export const platformReady = {
  title: platformPages['get-ready'],
  left: (count) =>
    `Cette installation n’est pas prête : il reste ${counted(count, 'étape')} de sa liste.`,
  toList: 'Voir la liste',
  linesLeft: (count) => (count === 0 ? 'Plus rien à faire' : `${counted(count, 'étape')} à faire`),
} satisfies Same<typeof en.platformReady>;

/** Each line, why it matters, and who does it. */
export const platformLineTexts = {
  mail: {
    title: 'Les courriels partent',
    hint: 'Les invitations, les codes et les commandes vont par courriel.',
    by: 'Le responsable de l’installation définit SMTP_URL; la page « État du système » montre ce qui n’est pas envoyé.',
  },
  backup: {
    title: 'Une sauvegarde chaque jour',
    hint: 'La dernière a un jour au plus.',
    by: 'Le responsable de l’installation fait exécuter « npm run backup » chaque nuit.',
  },
  pictures: {
    title: 'Le stockage des images',
    hint: 'Plusieurs serveurs ont besoin de S3. Avec un seul, les images sont dans son dossier de données : mettez alors cette étape de côté.',
    by: 'Le responsable de l’installation définit S3_BUCKET.',
  },
  make: {
    title: 'La première marque',
    hint: 'Les véhicules, les offres et les accessoires en dépendent.',
    by: 'Vous pouvez le faire.',
  },
  secondAdmin: {
    title: 'Un deuxième administrateur de la plateforme',
    hint: 'Pour que quelqu’un puisse toujours se connecter.',
    by: 'Vous pouvez le faire.',
  },
  twoStep: {
    title: 'La vérification en deux étapes',
    hint: 'Les administrateurs de la plateforme voient tous les concessionnaires.',
    by: 'Chaque administrateur de la plateforme le fait dans son compte.',
  },
} satisfies Same<typeof en.platformLineTexts>;
