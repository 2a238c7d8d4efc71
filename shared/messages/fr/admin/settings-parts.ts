import type * as en from '../../en/admin/settings-parts.ts';
import type { Same } from '../../same.ts';
import { counted } from '../formats.ts';
import { hours } from '../hours.ts';
import { terms } from './terms.ts';

/** The parts of a dealership's settings: each is a page, and saved by itself. */
export const partNames = {
  contact: 'Adresse et téléphone',
  hours: hours.title,
  mail: 'Courriels',
  look: 'Logo et apparence',
  home: 'Page d’accueil',
  links: 'Site Web et réseaux sociaux',
  prices: 'Prix et taxes',
  payments: terms.section,
  appointments: 'Rendez-vous',
  proposals: 'Conditions et propositions',
  languages: 'Langues',
  security: 'Sécurité et confidentialité',
} satisfies Same<typeof en.partNames>;

/** What each of them holds, in the list of all. */
export const partHints = {
  contact: 'Nom, adresse, téléphone et fuseau horaire',
  hours: 'La semaine, les jours fériés et les heures spéciales',
  mail: 'Qui reçoit les commandes et les réponses, et ce qu’on écrit aux clients',
  look: 'Logo, couleurs, caractères et coins',
  home: 'Bannières et présentation du concessionnaire',
  links: 'Adresses au bas de chaque page',
  prices: 'Taux et numéros de taxes, main-d’œuvre, prix avec pose',
  payments: 'Vos offres de location et de financement',
  appointments: 'Heures que les clients choisissent, et baies',
  proposals: 'Ce que les clients acceptent, et combien de temps les prix tiennent',
  languages: 'Français, anglais, et ce qui n’a pas de nom dans l’une des langues',
  security: 'Vérification en deux étapes, et responsable des renseignements personnels',
} satisfies Same<typeof en.partHints>;

/** The ways between them. */
export const partTexts = {
  label: 'Sections des paramètres',
  all: 'Tous les paramètres',
  isUnsaved: 'Non enregistré',
  unsaved: 'Pas encore enregistré :',
  unsavedHint:
    'Ce que vous y avez saisi reste dans cet onglet jusqu’à ce que vous l’enregistriez ou l’annuliez.',
  find: 'Chercher un paramètre',
  example: 'TVQ, logo, jours fériés',
  found: (count: number) => counted(count, 'paramètre trouvé', 'paramètres trouvés'),
  none: (typed: string) => `Aucun paramètre ne correspond à « ${typed} ».`,
  results: 'Paramètres trouvés',
  prices: 'Prix',
  newOrders: 'Commandes et réponses',
  moved: 'Les taux et les numéros de taxes dépendent de la province.',
} satisfies Same<typeof en.partTexts>;

/** Further words by which people search a setting, or a page beside them. */
export const settingWords = {
  name: 'concessionnaire entreprise raison sociale titre',
  address: 'rue lieu emplacement carte',
  city: 'municipalité lieu emplacement',
  province: 'territoire lieu emplacement',
  postalCode: 'lieu emplacement',
  timeZone: 'horloge heure avancée',
  phone: 'numéro appeler cellulaire',
  orderEmails: 'courriel destinataires avis notifications nouvelles commandes',
  repliesTo: 'courriel réponse expéditeur',
  mailsOff: 'courriel avis notifications messages clients suivi rappel',
  openingHours: 'horaire semaine jours fériés congés fermé fermetures ouvert',
  logo: 'image photo en-tête marque icône',
  theme: 'couleurs marque polices caractères coins thème boutons foncé apparence',
  banners: 'images photos carrousel titre page d’accueil',
  about: 'description à propos présentation texte page d’accueil',
  website: 'lien url adresse web',
  facebook: 'réseaux sociaux lien',
  twitter: 'réseaux sociaux lien x',
  youtube: 'réseaux sociaux lien vidéo',
  gst: 'taxes taux pourcentage fédérale GST',
  pst: 'taxes taux pourcentage provinciale TVQ TVP PST QST',
  hst: 'taxes taux pourcentage harmonisée HST',
  gstNumber: 'numéro de taxes inscription entreprise rt',
  pstNumber: 'numéro de taxes inscription provinciale tq',
  hourlyRate: 'frais de main-d’œuvre taux horaire heure pose installation prix salaire',
  onlyInstallPrice: 'prix avec pose installation',
  customersChoose: 'rendez-vous réservation en ligne calendrier libre-service',
  chooseNoticeDays: 'rendez-vous réservation annuler déplacer délai',
  chooseLeadDays: 'rendez-vous réservation délai attente pièces',
  bays: 'atelier ponts élévateurs places rendez-vous capacité calendrier',
  offers: 'location financement taux intérêt mois crédit grille versements paiements',
  acceptConditions: 'conditions de vente légal case à cocher accepter',
  proposalDays: 'soumission validité expiration échéance offre',
  proposalPhoneCheck: 'soumission vérification quatre chiffres accepter',
  language: 'français anglais bilingue',
  secondLanguage: 'français anglais bilingue traduction',
  hideUnnamed: 'traduction noms manquants français produits masquer',
  staffNeedTwoStep: '2fa double facteur authentification sécurité code mot de passe',
  privacyPerson: 'loi 25 protection confidentialité renseignements personnels',
  privacyEmail: 'loi 25 protection confidentialité renseignements personnels',
  privacyPhone: 'loi 25 protection confidentialité renseignements personnels',
  fees: 'supplément environnement écofrais fournitures pneus livraison',
  conditions: 'conditions de vente légal retours garantie texte rédiger publier',
} satisfies Same<typeof en.settingWords>;
