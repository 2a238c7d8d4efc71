import type * as en from '../../en/admin/get-ready.ts';
import type { Same } from '../../same.ts';
import { whatThereIs } from '../../what-there-is.ts';
import { counted } from '../formats.ts';
import { adminPages } from './frame.ts';

/** The first names, and how many more there are. */
const listed = (count: number, names: readonly string[]): string => {
  const more = count - names.length;
  return names.join(', ') + (more > 0 ? ` et ${more} ${more === 1 ? 'autre' : 'autres'}` : '');
};

/** The list of what a dealership does before it opens. */
export const getReady = {
  title: adminPages['get-ready'],
  introOpen: 'Cette boutique est ouverte. Le reste de la liste peut encore être fait.',
  progress: (done, of) => `Étapes faites : ${done} sur ${of}`,
  list: 'Les étapes',
  done: 'Faite',
  open: 'À faire',
  aside: 'Mise de côté',
  putAside: 'Mettre de côté',
  putAsideLabel: (line) => `Mettre de côté : ${line}`,
  takeUp: 'Reprendre',
  takeUpLabel: (line) => `Reprendre : ${line}`,
  notSaved: 'Cela n’a pas été enregistré.',
  go: 'Y aller',
  goLabel: (line) => `Y aller : ${line}`,
  missing: (count, names) =>
    `Il en manque pour ${counted(count, 'modèle')} : ${listed(count, names)}.`,
  unnamed: (count, names) =>
    `Il en manque pour ${counted(count, 'produit')} : ${listed(count, names)}.`,
  by: {
    you: 'Vous pouvez le faire.',
    platform: 'La plateforme s’en occupe.',
    each: 'Chaque administrateur le fait dans son compte.',
  },
  testMail: 'M’envoyer un courriel d’essai',
  testMailSent: (email) =>
    `Un courriel d’essai est en route vers ${email}. Appuyez sur le bouton qu’il contient.`,
  testMailFailed: 'Le courriel d’essai n’a pas été envoyé.',
  noMailServer:
    'Aucun courriel n’est envoyé pour l’instant : le responsable de l’installation doit d’abord indiquer un serveur de courriel.',
  mailArrived: 'Le courriel d’essai est arrivé.',
  mailNotArrived: 'Ce lien n’est pas valide. Veuillez envoyer un autre courriel d’essai.',
  preview: 'Lien d’aperçu',
  previewHint:
    'Quiconque l’ouvre voit la boutique pendant 30 jours, sur cet appareil. Il ne montre aucune page d’administration.',
  copy: 'Copier',
  copied: 'Le lien est copié.',
  copyByHand: 'Veuillez copier le lien à la main.',
  takeBack: 'Retirer le lien',
  takeBackText:
    'Les personnes qui ont suivi le lien ne verront plus la boutique. Un nouveau lien est créé.',
  takenBack: 'L’ancien lien n’est plus valide.',
  takeBackFailed: 'Le lien n’a pas été retiré.',
  openNow: 'Ouvrir maintenant',
  openTitle: 'Ouvrir cette boutique à tous?',
  openText: (left, orders, accounts) =>
    [
      left > 0
        ? `${counted(left, 'étape')} de la liste ${left === 1 ? 'n’est pas faite' : 'ne sont pas faites'}.`
        : '',
      orders + accounts > 0
        ? `L’ouverture supprime : ${whatThereIs([
            [orders, counted(orders, 'commande d’essai', 'commandes d’essai')],
            [accounts, `${counted(accounts, 'compte')} de visiteurs`],
          ])}.`
        : '',
      'Tout le monde verra la boutique, les moteurs de recherche aussi, et elle ne pourra plus être masquée.',
    ]
      .filter(Boolean)
      .join(' '),
  opened: 'La boutique est ouverte.',
  openFailed: 'La boutique n’a pas été ouverte.',
  failed: 'La liste n’a pas pu être affichée.',
} satisfies Same<typeof en.getReady>;

/** Each line, and why it matters. */
export const readyLineTexts = {
  mail: {
    title: 'Les courriels arrivent',
    hint: 'Un courriel d’essai montre que les clients recevront les leurs.',
  },
  orderAddresses: {
    title: 'Adresses des commandes',
    hint: 'Les nouvelles commandes y sont envoyées.',
  },
  hours: { title: 'Heures d’ouverture', hint: 'Au pied des pages et pour choisir un rendez-vous.' },
  taxes: { title: 'Taux et numéros de taxes', hint: 'Sur chaque commande et ses documents.' },
  labourRate: { title: 'Taux de main-d’œuvre', hint: 'Les prix avec pose en découlent.' },
  logo: { title: 'Logo', hint: 'En tête des pages et sur les documents.' },
  banners: { title: 'Bannières', hint: 'La première chose que voient les acheteurs.' },
  products: {
    title: 'Des accessoires pour chaque modèle',
    hint: 'Au moins un pour chaque modèle de cette année et de la précédente.',
  },
  offers: {
    title: 'Offres de location et de financement',
    hint: 'Sans offre, un modèle n’affiche aucun versement.',
  },
  names: {
    title: 'Noms dans les deux langues',
    hint: 'Les produits sont lus dans l’autre langue aussi.',
  },
  secondAdmin: {
    title: 'Un deuxième administrateur',
    hint: 'Pour que quelqu’un puisse toujours se connecter.',
  },
  twoStep: {
    title: 'Vérification en deux étapes',
    hint: 'Les administrateurs voient les renseignements personnels des clients.',
  },
  trialOrder: { title: 'Une commande d’essai', hint: 'Commandez comme le ferait un client.' },
} satisfies Same<typeof en.readyLineTexts>;
