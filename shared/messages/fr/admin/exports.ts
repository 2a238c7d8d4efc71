import type * as en from '../../en/admin/exports.ts';
import type { Same } from '../../same.ts';
import { formatNumber } from '../formats.ts';

/** The menu that saves a table for an import. */
export const exportMenu = {
  label: 'Exporter pour l’importation',
  intro: 'À importer de nouveau',
  labelOfAll: 'Exporter toutes les colonnes',
  introOfAll: 'Avec toutes les colonnes',
  csv: 'Fichier CSV',
  xlsx: 'Classeur Excel',
  shopify: 'Fichier pour Shopify',
  failed: 'Le fichier n’a pas pu être créé. Veuillez réessayer.',
} satisfies Same<typeof en.exportMenu>;

/** Why a table does not become a file. */
export const exportProblems = {
  tooManyRows: (most: number) =>
    `Une feuille d’Excel compte au plus ${formatNumber(most)} lignes, et ce tableau en a davantage\u00A0: veuillez choisir le format CSV ou restreindre la liste`,
  longCell: (column: string, row: number, most: number) =>
    `Une cellule d’Excel compte au plus ${formatNumber(most)} caractères, et la ligne ${formatNumber(row)} en a davantage dans la colonne «\u00A0${column}\u00A0»\u00A0: veuillez choisir le format CSV`,
} satisfies Same<typeof en.exportProblems>;
