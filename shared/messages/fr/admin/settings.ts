import type { Province } from '#shared/rules/provinces.ts';
import type * as en from '../../en/admin/settings.ts';
import type { Same } from '../../same.ts';
import { account } from '../account.ts';
import { formatPercent } from '../formats.ts';
import { hours } from '../hours.ts';
import { footer } from '../shop.ts';
import { bannerTexts } from './banners.ts';
import { choosing } from './choosing.ts';
import { askingForConditions } from './conditions.ts';
import { adminPages } from './frame.ts';
import { lookTexts } from './look.ts';
import { hiding } from './translations.ts';

/** The settings of a dealership (spec 2, 5). */
export const dealerSettings = {
  title: adminPages['dealer-settings'],
  contact: footer.contact,
  marketing: 'Marketing',
  settings: 'Fonctionnement',
  taxes: 'Taxes en pourcentage',
  country: 'Pays',
  chooseProvince: 'Choisissez une province ou un territoire',
  timeZoneHint:
    'Les jours des listes et des rapports, les heures d’ouverture et les rendez-vous suivent ce fuseau horaire.',
  offerTimeZone: (name) => `Utiliser le fuseau horaire habituel d’ici : ${name}`,
  offerRates: (province: Province) => `Utiliser les taux d’aujourd’hui : ${ratesText(province)}`,
  ratesSame: (province: Province) =>
    `Ce sont les taux habituels d’aujourd’hui : ${ratesText(province)}.`,
  hstFirst: 'Si la TVH est supérieure à 0, la TPS et la TVQ (ou la TVP) ne sont pas utilisées.',
  phoneHint: '10 chiffres, avec l’indicatif régional',
  hourlyRateHint: 'En dollars l’heure, pour les prix avec pose',
  onlyInstallPrice: 'Afficher les prix avec pose seulement',
  onlyInstallPriceHint:
    'Les clients voient et paient le prix avec pose, jamais celui de l’accessoire seul.',
  orderEmailsHint:
    'Chaque nouvelle commande est envoyée à ces adresses. Séparez-les par un espace ou une virgule. Sans adresse, les commandes sont envoyées aux administrateurs du concessionnaire.',
  repliesToHint:
    'Adresse où arrive la réponse d’un client à un courriel de la boutique. Sans adresse, la réponse va au conseiller qui a fait la vente; sinon, nulle part.',
  logo: 'Logo',
  logoHint: 'Apparaît dans l’en-tête. Sans logo, c’est le nom qui y figure.',
  banners: 'Bannières',
  bannersHint: 'Grandes images qui alternent sur la page d’accueil.',
  hours: hours.title,
  showHours: 'Afficher les heures d’ouverture',
  showHoursHint: 'Au bas de chaque page, après une commande et pour les moteurs de recherche.',
  opens: 'ouverture',
  closes: 'fermeture',
  spanField: (day: string, count: number, what: string) => `${day}, ${what} (${count})`,
  addSpan: 'Ajouter des heures',
  addSpanOf: (day: string) => `Ajouter des heures : ${day}`,
  remove: 'Retirer',
  removeSpanOf: (day: string, count: number) => `Retirer les heures : ${day} (${count})`,
  copyDay: 'Appliquer aux autres jours',
  copyDayOf: (day: string) => `Appliquer aux autres jours : ${day}`,
  exceptions: 'Fermetures et heures spéciales',
  exceptionsHint:
    'Jours fériés, inventaire, ouverture prolongée. Les dates passées sont retirées à l’enregistrement des paramètres.',
  addException: 'Ajouter des jours',
  newException: 'Nouveaux jours',
  exceptionName: 'Nom',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  hoursOf: (name: string) => `Heures : ${name}`,
  removeException: 'Retirer ces jours',
  removeExceptionOf: (name: string) => `Retirer ces jours : ${name}`,
  taxNumbersHint:
    'Imprimés avec les taxes des nouvelles commandes. Laissez ces champs vides si vous n’en avez pas.',
  ownLanguage: 'Langue de cette boutique',
  languageNames: { en: 'Anglais', fr: 'Français' },
  ownLanguageHint: (address: string, prefix: string) =>
    `Affichée à l’adresse ${address}. L’autre langue se trouve à l’adresse ${prefix}. Si vous changez la langue de la boutique, les adresses déjà communiquées mènent à la boutique dans la nouvelle langue; aucun lien n’est brisé.`,
  secondLanguage: 'Offrir aussi l’autre langue',
  secondLanguageHint:
    'Chaque page comporte alors un lien vers l’autre langue. Si vous la retirez, ses adresses mènent à la langue de la boutique.',
  customerMails: 'Messages aux clients',
  customerMailsHint:
    'Courriels qui disent au client où en est sa commande. Chacun attend cinq minutes : plusieurs étapes ne font ainsi qu’un message, et une étape annulée n’en fait aucun.',
  customerMailHints: {
    orderAcknowledged: 'Quand la réception de la commande est confirmée.',
    partsArrived: 'Quand la dernière pièce est arrivée et qu’il reste la pose.',
    partDelayed: 'Quand la date prévue d’une pièce change.',
    orderReady: 'Quand tout peut être remis.',
    orderDone: 'Quand la commande est terminée.',
    orderChanged: 'Avec le total précédent et le nouveau.',
    orderCancelled: 'Avec la raison en mots simples.',
    appointmentSet: 'Quand une heure de pose est fixée, ou que le client en choisit une.',
    appointmentMoved: 'Quand le jour ou l’heure change.',
    appointmentCancelled: 'Quand il est retiré du calendrier.',
    appointmentReminder: 'À 9 h la veille, sauf s’il a été fixé moins d’un jour d’avance.',
  },
  proposals: 'Propositions',
  proposalDaysHint:
    'Pendant combien de temps ses prix tiennent après l’envoi, de 1 à 60 jours. On peut en choisir d’autres pour une proposition.',
  proposalPhoneCheck: 'Demander des chiffres du numéro de téléphone',
  proposalPhoneCheckHint:
    'Pour accepter une proposition, il faut alors les quatre derniers chiffres du numéro de téléphone du client, afin que personne n’accepte avec un lien transmis.',
  privacy: 'Renseignements personnels',
  privacyHint:
    'Le responsable de la protection des renseignements personnels, et comment le joindre. La page « Confidentialité » l’indique; au Québec, la loi l’exige. Sans nom, c’est la personne qui dirige l’entreprise.',
  security: account.security,
  staffNeedTwoStep: 'Exiger la vérification en deux étapes du personnel',
  staffNeedTwoStepHint:
    'Les membres du personnel qui ne l’ont pas activée doivent le faire après la connexion, avant toute autre chose. Activez-la d’abord pour votre propre compte.',
  save: 'Enregistrer les paramètres',
  saved: 'Les paramètres ont été enregistrés.',
  failed:
    'Les paramètres n’ont pas pu être enregistrés. Ce que vous avez saisi est toujours là : veuillez vérifier et réessayer.',
  loadFailed: 'Les paramètres n’ont pas pu être chargés.',
} satisfies Same<typeof en.dealerSettings>;

/** Names of the settings outside of the form's fields. */
export const settingsParts = {
  logo: dealerSettings.logo,
  dealerLogo: dealerSettings.logo,
  banners: dealerSettings.banners,
  about: bannerTexts.about,
  onlyInstallPrice: dealerSettings.onlyInstallPrice,
  acceptConditions: askingForConditions.label,
  staffNeedTwoStep: dealerSettings.staffNeedTwoStep,
  customersChoose: choosing.label,
  hideUnnamed: hiding.label,
  proposalPhoneCheck: dealerSettings.proposalPhoneCheck,
  openingHours: dealerSettings.hours,
  language: dealerSettings.ownLanguage,
  secondLanguage: dealerSettings.secondLanguage,
  mailsOff: dealerSettings.customerMails,
  theme: lookTexts.title,
} satisfies Same<typeof en.settingsParts>;

function ratesText({ code, hst, gst, pst }: Province): string {
  const rates = [
    hst > 0 && `TVH ${formatPercent(hst)}`,
    gst > 0 && `TPS ${formatPercent(gst)}`,
    pst > 0 && `${code === 'QC' ? 'TVQ' : 'TVP'} ${formatPercent(pst)}`,
  ];
  return rates.filter(Boolean).join(', ') || formatPercent(0);
}
