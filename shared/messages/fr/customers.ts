import type * as en from '../en/customers.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';
import { orders } from './orders.ts';
import { header } from './shop.ts';

/** Step 1 of an advisor's checkout: choosing the customer (spec 2, 5). */
export const customers = {
  search: 'Trouver un client',
  searchField: 'Nom, courriel ou téléphone',
  searchHint: 'Choisir une personne vous mène au sommaire de la commande.',
  results: 'Clients trouvés',
  searching: 'Recherche...',
  found: (count) => counted(count, 'client trouvé', 'clients trouvés'),
  foundMore: (count) =>
    `Seuls les ${count} premiers sont affichés : continuez à taper pour préciser la recherche.`,
  none: 'Aucun résultat. Vérifiez l’orthographe ou créez le client.',
  failed: 'La recherche n’a pas fonctionné. Veuillez réessayer.',
  noPhone: 'Aucun numéro de téléphone',
  chosen: 'Client choisi',
  continueWith: (name) => `Continuer avec ${name}`,
  create: header.newCustomer,
  createHint: 'Le client recevra un courriel qui explique comment choisir un mot de passe.',
  submit: 'Créer le client et continuer',
  created: (name) => `Compte créé pour ${name}.`,
  createdAndMailed: (name) =>
    `Compte créé pour ${name}. Un courriel pour choisir un mot de passe a été envoyé.`,
  createFailed: 'Le client n’a pas pu être créé. Veuillez réessayer.',
  restore: (name) => `Rouvrir le compte : ${name}`,
  restoreFailed: 'Le compte n’a pas pu être rouvert. Veuillez réessayer.',
  findTaken: 'Trouver ce client',
  /** No customer: the first text is at the form, the second in the snackbar (decision 014). */
  missing: 'Veuillez choisir un client ou créer un compte pour un nouveau client.',
  missingSnackbar:
    'Veuillez vérifier qu’un client est choisi ou que le formulaire est bien rempli.',
  customer: orders.customer,
  notConfirmed: 'Non confirmée',
  takesOver:
    'Personne n’a confirmé cette adresse courriel : quelqu’un d’autre peut l’avoir inscrite. Ce que vous commandez, enregistrez ou envoyez pour ce compte le laisse au titulaire de l’adresse : le mot de passe et les connexions actuels prennent fin, et un courriel indique au titulaire comment choisir un mot de passe.',
  change: 'Changer de client',
  gone: 'Ce client n’a plus de compte. Veuillez en choisir un autre.',
} satisfies Same<typeof en.customers>;
