import type * as en from '../en/presenting.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** Presenting a proposal on a tablet in the showroom. */
export const presenting = {
  title: 'Présentation',
  begin: 'Commencer la présentation',
  beginIntro:
    'Remettez l’appareil : jusqu’à ce que vous entriez de nouveau votre mot de passe ou votre code, il ne montre que cette proposition.',
  notOpen: 'Cette proposition est terminée et ne peut plus être présentée.',
  back: 'Retour à votre compte',
  forWhom: (name) => (name ? `Pour ${name}` : 'Pour vous'),
  forVehicle: (vehicle) => `Pour votre ${vehicle}`,
  progress: (place, count) => `Accessoire ${formatNumber(place)} sur ${formatNumber(count)}`,
  atEnd: 'Sommaire',
  looks: 'Styles',
  next: 'Suivant',
  previous: 'Précédent',
  toSummary: 'Au sommaire',
  want: 'Je le voudrais',
  soFar: 'Votre total jusqu’ici',
  total: 'Total, taxes comprises',
  subtotal: 'Avant taxes',
  taxes: 'Taxes',
  chosen: 'Ce que vous avez choisi',
  notKept:
    'Cette version a déjà été envoyée : ce que vous cochez ici est montré, mais pas conservé.',
  phone: 'L’envoyer sur mon téléphone',
  phoneIntro:
    'Ouvrez votre propre exemplaire : vous pourrez le modifier et l’accepter à la maison.',
  scan: 'Numérisez ce code avec l’appareil photo de votre téléphone.',
  code: 'Code qui ouvre votre proposition sur un téléphone',
  mailed: 'Elle est aussi en route vers votre adresse courriel.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  leave: 'Terminer',
  leaveTitle: 'Terminer la présentation',
  leaveByPassword: 'La personne qui vous conseille entre son mot de passe pour revenir.',
  leaveByCode: 'La personne qui vous conseille entre le code de son application pour revenir.',
} satisfies Same<typeof en.presenting>;
