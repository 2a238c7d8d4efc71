import type * as en from '../en/exemption.ts';
import type { Same } from '../same.ts';

/** Why a customer pays no tax. */
export const exemptionKindLabels = {
  firstNations: 'Statut de Premières Nations',
  diplomat: 'Diplomate ou mission étrangère',
  government: 'Gouvernement',
  farmer: 'Agriculteur ou pêcheur',
  reseller: 'Revendeur',
  other: 'Autre',
} satisfies Same<typeof en.exemptionKindLabels>;

/** Which taxes are not paid. */
export const exemptTaxesLabels = {
  all: 'Toutes les taxes',
  provincial: 'Taxe provinciale seulement',
} satisfies Same<typeof en.exemptTaxesLabels>;

/** An exemption where sums are shown; the number stands there for its customer and the dealership. */
export const exemptionShown = {
  claim: 'J’ai droit à une exonération de taxes',
  claimFor: 'Le client a droit à une exonération de taxes',
  exempt: (kind, number) =>
    number === '' ? `Exonération : ${kind}` : `Exonération : ${kind}, ${number}`,
  claimed: (kind, number) =>
    number === '' ? `À confirmer : ${kind}` : `À confirmer : ${kind}, ${number}`,
} satisfies Same<typeof en.exemptionShown>;

/** Refusals of claims and of what is done with them. */
export const exemptionProblems = {
  notHere: 'Ce type d’exonération ne retire aucune taxe ici.',
  hstWhole: 'La TVH est une seule taxe : elle ne peut être retirée qu’en entier.',
  past: 'Veuillez choisir la date d’aujourd’hui ou une date ultérieure.',
  decided: 'Une décision a été prise entre-temps. Veuillez vérifier.',
  nothing: 'Aucune exonération n’est demandée pour cette commande.',
} satisfies Same<typeof en.exemptionProblems>;
