import type * as en from '../../en/admin/conditions.ts';
import type { Same } from '../../same.ts';

/** The page on which a dealership's admins write its conditions (decision 075). */
export const conditionsAdmin = {
  title: 'Conditions de vente',
  lead: 'La clientèle les lit au bas de chaque page et accepte la version en vigueur au moment de passer la commande. Ce qui est enregistré ici est un brouillon que vous seuls voyez, jusqu’à sa publication.',
  howTo:
    'Texte brut. Une ligne vide commence un nouveau paragraphe, et une ligne qui commence par « - » est un élément de liste.',
  inLanguage: { en: 'En anglais', fr: 'En français' },
  missing: {
    en: 'Les pages en anglais montrent le texte français.',
    fr: 'Les pages en français montrent le texte anglais.',
  },
  save: 'Enregistrer le brouillon',
  saved: 'Le brouillon est enregistré.',
  failed: 'Impossible d’enregistrer le brouillon.',
  loadFailed: 'Impossible de charger les conditions.',
  none: 'Rien n’est encore publié : la clientèle ne voit pas de conditions et n’en accepte aucune.',
  isPublished: (version) => `La version ${version} est en vigueur. Le brouillon dit la même chose.`,
  isDraft: (version) => `La version ${version} est en vigueur. Le brouillon en diffère.`,
  saveFirst: 'Enregistrez le brouillon avant de le publier.',
  publish: 'Publier',
  publishTitle: (version) => `Publier la version ${version}?`,
  publishText:
    'La clientèle la voit aussitôt, et les nouvelles commandes l’acceptent. Elle ne peut ensuite être ni modifiée ni retirée, mais seulement suivie d’une autre version. Les commandes passées gardent la version qui a été acceptée avec elles.',
  published: (version) => `La version ${version} est publiée.`,
  publishFailed: 'Impossible de publier les conditions.',
  versions: 'Versions',
  version: 'Version',
  publishedAt: 'Publication',
  publishedBy: 'Par',
  nobody: '–',
  read: (version) => `Lire la version ${version}`,
} satisfies Same<typeof en.conditionsAdmin>;

/** The setting of a dealership. */
export const askingForConditions = {
  title: 'Conditions de vente',
  label: 'La clientèle accepte les conditions en passant la commande',
  hint: 'En cochant une case; la version acceptée est gardée avec la commande. Sinon, les conditions sont seulement affichées. Rien n’est demandé avant leur publication.',
  write: 'Rédiger et publier les conditions',
} satisfies Same<typeof en.askingForConditions>;
