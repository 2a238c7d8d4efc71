import type * as en from '../../en/admin/exemptions.ts';
import type { Same } from '../../same.ts';
import { counted, isOne } from '../formats.ts';

/** The exemption of one order. */
export const exemptionDialog = {
  none: 'Aucune exonération',
  thisOrder: 'Cette commande seulement',
  theCustomer: 'Cette commande et les prochaines du client',
  claims: 'Le client demande une exonération de taxes',
  claimsHint:
    'La commande garde sa taxe jusqu’à ce que quelqu’un confirme l’exonération. Veuillez vérifier la carte ou le certificat.',
  decide: 'Confirmer ou retirer',
} satisfies Same<typeof en.exemptionDialog>;

/** The page of exemptions from tax. */
export const exemptionsPage = {
  title: 'Exonérations de taxes',
  table: 'Exonérations de taxes',
  views: 'Exonérations à afficher',
  waiting: 'À confirmer',
  confirmed: 'Confirmées',
  emptyWaiting: 'Aucune exonération n’est à confirmer.',
  emptyConfirmed: 'Aucun client n’est exonéré de taxes.',
  customer: 'Client',
  kind: 'Motif',
  number: 'Numéro',
  taxes: 'Taxes non payées',
  claimed: 'Demandée',
  byStaff: (day, name) => `${day}, par ${name}`,
  validUntil: 'Valide jusqu’au',
  untilEnded: 'Sans date de fin',
  expired: (day) => `Expirée le ${day}`,
  confirm: 'Confirmer',
  confirmTitle: (name) => `Confirmer : ${name}`,
  confirmHint: 'Le client ne paie plus ces taxes sur ses prochaines commandes.',
  done: (name) => `Exonération confirmée : ${name}`,
  refuse: 'Refuser',
  refuseTitle: (name) => `Refuser : ${name}`,
  refuseHint: 'Le client lit cette raison dans un courriel.',
  refused: (name) => `Exonération refusée : ${name}`,
  end: 'Mettre fin',
  endText: (name) => `${name} : les taxes s’appliquent de nouveau aux prochaines commandes.`,
  ended: (name) => `Exonération terminée : ${name}`,
  failed: 'L’opération n’a pas abouti. Veuillez réessayer.',
  orders: (count) =>
    isOne(count)
      ? '1 commande ouverte avec une demande'
      : `${counted(count, 'commande ouverte', 'commandes ouvertes')} avec une demande`,
  ordersHint:
    'Ces clients ont demandé une exonération en passant leur commande. La décision se prend dans la commande.',
  order: (id, customer, kind) => `Commande nᵒ ${id}, ${customer} : ${kind}`,
} satisfies Same<typeof en.exemptionsPage>;
