import type { KindText } from './texts-inside.ts';
import type { ArtKind } from './types.ts';

/** French texts of products for wheels, paint and bodywork. */
export const frenchBodyTexts = {
  'alloy-wheel': {
    lead: 'Coulée d’une pièce, éprouvée sur les nids-de-poule canadiens et finie de trois couches qui résistent au sel de voirie. Le déport et la charge sont ceux de la roue d’origine.',
    box: ['Une roue', 'Cache-moyeu et valve'],
    fitting:
      'Montée et équilibrée avec votre pneu; le capteur de pression est déplacé ou ajouté. Prix à l’unité.',
    care: 'Lavez au savon doux; aucun nettoyant acide.',
  },
  'winter-wheels': {
    lead: 'Quatre pneus d’hiver sans crampons qui portent le pictogramme de la montagne et du flocon, montés sur leurs propres jantes, équilibrés et prêts à poser en novembre.',
    box: ['Quatre roues montées avec valves', 'Capteurs de pression', 'Sacs de roue'],
    fitting: 'Posées chez le concessionnaire; le serrage est revérifié après 100 km.',
    care: 'Permutez à chaque saison; rangez au frais, à l’ombre et à plat.',
  },
  'wheel-locks': {
    lead: 'Quatre écrous trempés dont seule la clé fournie épouse le dessin, protégés contre le sel et filetés pour ce véhicule.',
    box: ['Quatre écrous antivol', 'Clé et carte codée', 'Pochette pour la boîte à gants'],
    fitting:
      'Remplacez un écrou par roue avec une clé dynamométrique, jamais avec une clé à chocs.',
    care: 'Gardez la clé dans le véhicule et le code à la maison.',
  },
  'splash-guards': {
    lead: 'Formées selon le passage de roue dans un plastique robuste qui reste souple à quarante sous zéro, elles gardent gravier, gadoue et sel loin des seuils et des portières.',
    box: ['Deux bavettes avant et deux bavettes arrière', 'Vis inoxydables et attaches'],
    fitting: 'Utilisent les trous existants du passage de roue; les roues restent en place.',
    care: 'Dégagez en hiver la neige tassée derrière elles.',
  },
  'hood-deflector': {
    lead: 'Un écran bas en acrylique teinté qui envoie insectes et petites pierres par-dessus le toit, et non dans la peinture ou le pare-brise.',
    box: ['Un déflecteur', 'Brides, coussinets et vis'],
    fitting: 'Se serre au bord intérieur du capot; sans perçage.',
    care: 'Enlevez-le et lavez derrière deux fois par an.',
  },
  'window-deflectors': {
    lead: 'Des visières d’acrylique fumé qui permettent de rouler sous la pluie avec les glaces entrouvertes et chassent la buée des matins humides.',
    box: ['Quatre déflecteurs', 'Attaches et lingettes'],
    fitting: 'Dans la coulisse de la glace ou avec un ruban automobile, selon la portière.',
    care: 'Eau et savon seulement; les solvants ternissent l’acrylique.',
  },
  spoiler: {
    lead: 'Peint de la couleur de la voiture, avec une lèvre qui garde la lunette plus propre et un troisième feu de freinage à DEL rouges.',
    box: ['Aileron, apprêté ou peint', 'Faisceau du feu', 'Gabarit et boulons'],
    fitting: 'Boulonné à travers le hayon et scellé; le technicien l’aligne au gabarit.',
    care: 'Cirez-le avec la voiture.',
  },
  diffuser: {
    lead: 'Une jupe basse qui finit l’arrière avec des ailettes verticales et une ligne peinte, moulée au pare-chocs pour que capteurs et œillet de remorquage restent utilisables.',
    box: ['Diffuseur', 'Attaches et ruban d’étanchéité'],
    fitting: 'Remplace ou couvre le bas du pare-chocs; la peinture n’est pas coupée.',
    care: 'Rincez la gadoue des ailettes.',
  },
  'skid-plate': {
    lead: 'Trois millimètres d’aluminium embouti entre les roches et le carter d’huile, avec des fentes pour la chaleur et l’eau et une trappe pour les vidanges.',
    box: ['Plaque', 'Supports et boulons'],
    fitting: 'Se boulonne au berceau sur les filetages existants.',
    care: 'Rincez par-dessous après le gravier et le sel.',
  },
  'fog-lamps': {
    lead: 'Une lumière basse et large qui passe sous le brouillard et la poudrerie et montre le bord de la route. Les cadres remplacent les caches du pare-chocs.',
    box: ['Deux phares avec cadres', 'Faisceau, relais et interrupteur'],
    fitting: 'Faisceau à brancher; les phares sont ensuite réglés devant un mur.',
    care: 'Enlevez la glace à la main; ces phares restent froids.',
  },
  'puddle-lamps': {
    lead: 'De petits projecteurs sous les portières éclairent la marche avant que votre botte trouve la flaque. Ils s’allument en douceur au déverrouillage.',
    box: ['Deux projecteurs', 'Faisceau pour la lampe de portière'],
    fitting: 'Remplacent la lampe du panneau de portière; se branchent à la même prise.',
    care: 'Essuyez la lentille en lavant les seuils.',
  },
  emblem: {
    lead: 'L’écusson et les lettres du modèle en noir lustré au lieu du chrome, avec les mêmes attaches et le même fini à cinq couches qu’à l’usine.',
    box: ['Écussons avant et arrière', 'Lettres sur film gabarit'],
    fitting:
      'Les anciennes lettres se décollent à la chaleur; le film pose les nouvelles bien droites.',
    care: 'Aucun jet à pression à moins de 50 cm.',
  },
  'bumper-protector': {
    lead: 'Une plaque texturée pour le rebord où passent glacières, chiens et poussettes. Elle cache aussi les vieilles égratignures.',
    box: ['Une plaque avec ruban', 'Lingettes d’apprêt'],
    fitting:
      'Collée sur le pare-chocs nettoyé, à la température de la pièce; gardez au sec un jour.',
    care: 'Produit pour plastique une fois par saison.',
  },
  'door-edge-guards': {
    lead: 'Une mince bande d’acier à doublure souple pour le bord de chaque portière, de la couleur de la voiture, pour les stationnements étroits et les jours de vent.',
    box: ['Quatre protège-bords'],
    fitting: 'Pressés à la main et mis en place au maillet souple.',
    care: 'Rien de plus que le lavage habituel.',
  },
  'body-moulding': {
    lead: 'Des bandes le long des portières, à la hauteur où cognent celles des autres, peintes ou grainées selon la voiture.',
    box: ['Quatre bandes avec ruban', 'Film d’alignement'],
    fitting:
      'Collées le long du film, à la température de la pièce; gardez au sec un jour avant le lavage.',
    care: 'Lavez et cirez comme la peinture.',
  },
  'mirror-caps': {
    lead: 'Des coques qui remplacent celles des deux rétroviseurs extérieurs et s’enclenchent exactement là où étaient les coques d’origine.',
    box: ['Coques gauche et droite'],
    fitting:
      'Les coques d’origine se détachent de l’intérieur; un clignotant passe tel quel à la nouvelle.',
    care: 'Lavez à la main; évitez les brosses pendant une semaine.',
  },
  grille: {
    lead: 'Un insert en nid d’abeilles, au cadre clair ou foncé, qui donne à l’avant un nouveau visage et laisse passer l’air et le radar.',
    box: ['Insert de calandre', 'Attaches et bande de mousse'],
    fitting: 'Le pare-chocs est dégagé, l’insert changé et les capteurs vérifiés.',
    care: 'Rincez vite les insectes; brosse douce seulement.',
  },
  'parking-sensors': {
    lead: 'Quatre capteurs à ultrasons, peints avec le pare-chocs, dont le signal s’accélère à l’approche du mur et se tait quand une remorque est attelée.',
    box: ['Quatre capteurs avec anneaux', 'Module de commande et avertisseur', 'Faisceau'],
    fitting: 'Percés au gabarit et reliés au feu de recul.',
    care: 'Essuyez la neige avant de vous y fier.',
  },
  'car-cover': {
    lead: 'Quatre couches qui laissent sortir l’humidité et arrêtent soleil, sève et fientes, avec une face intérieure douce et des élastiques aux deux bouts. Coupée pour cette carrosserie.',
    box: ['Housse', 'Sac de rangement et sangle à boucle'],
    fitting: 'Commencez à l’avant, passez les rétroviseurs, bouclez dessous.',
    care: 'Lavez à l’eau tiède sans assouplissant; posez-la sur une voiture propre seulement.',
  },
  'paint-film': {
    lead: 'Une pellicule d’uréthane transparente de deux dixièmes de millimètre qui prend les éclats de pierre à la place de la peinture et dont les petites égratignures se referment au soleil.',
    box: ['Pellicule coupée au panneau', 'Fiche de pose avec garantie'],
    fitting:
      'Posée à l’eau dans un atelier sans poussière; les bords sont repliés là où le panneau le permet.',
    care: 'Aucun jet à pression près des bords.',
  },
} satisfies Partial<Record<ArtKind, KindText>>;
