import type * as en from '../en/exemption-claim.ts';
import type { Same } from '../same.ts';

/** Claiming an exemption, in the account and at checkout. */
export const exemptionClaim = {
  choose: 'Veuillez choisir',
  hint: 'Le concessionnaire vérifie votre carte ou votre certificat avant de retirer une taxe.',
  hintAtCheckout:
    'La commande est passée avec les taxes. Le concessionnaire les retire après avoir vu la carte ou le certificat.',
  numberHint: 'Seuls vous et le concessionnaire voyez ce numéro.',
  onlyAll: 'Ici, toute la taxe est retirée : elle ne peut l’être en partie.',
  onlyProvincial: 'La taxe provinciale est retirée; la TPS demeure.',
  hstWhole:
    'Là où il y a la TVH, ce motif ne retire rien : la TVH est une seule taxe, sans part provinciale distincte.',
  notHere: 'Il n’y a pas ici de taxe provinciale que ce motif pourrait retirer.',
  send: 'Envoyer au concessionnaire',
  sent: 'La demande est transmise au concessionnaire.',
  sentAnswered:
    'La demande est transmise au concessionnaire. Il répond par courriel s’il ne peut la confirmer.',
  failed: 'L’envoi n’a pas abouti. Veuillez réessayer.',
  waiting: 'Le concessionnaire ne l’a pas encore confirmée.',
  confirmed: 'Le concessionnaire l’a confirmée : vos commandes sont sans ces taxes.',
  until: (day) => `Elle est valide jusqu’au ${day}.`,
  withdraw: 'Retirer',
  withdrawn: 'L’exonération est retirée.',
} satisfies Same<typeof en.exemptionClaim>;
