import type { KindText } from './texts-inside.ts';
import type { ArtKind } from './types.ts';

/** French texts of products that carry, tow or light: roof, hitch and bed. */
export const frenchLoadTexts = {
  crossbars: {
    lead: 'Des barres d’aluminium profilées qui portent coffres, skis et bateaux presque sans bruit de vent; une rainure en T sous une bande de caoutchouc reçoit tous les porte-bagages de cette boutique. Charge d’au plus 75 kg.',
    box: ['Deux barres avec pieds', 'Serrures et deux clés', 'Clé dynamométrique'],
    fitting: 'Serrées aux longerons ou aux points fixes du toit.',
    care: 'Vérifiez le serrage après les 100 premiers kilomètres.',
  },
  'roof-box': {
    lead: 'Une coque rigide qui s’ouvre des deux côtés, avec un fond assez raide pour les skis et une serrure qui ne rend la clé que si le couvercle est bien fermé.',
    box: [
      'Coffre avec amortisseurs de couvercle',
      'Quatre brides rapides et trois sangles',
      'Deux clés',
    ],
    fitting:
      'Exige des barres transversales. Les brides se serrent d’un déclic; on le soulève à deux.',
    care: 'Lavez avec un shampooing pour auto; ne laissez pas la glace prendre dans la serrure.',
  },
  'roof-basket': {
    lead: 'Un panier ouvert en tubes d’acier soudés pour les tentes, le bois et l’équipement mouillé, avec un déflecteur à l’avant et de nombreux points d’arrimage.',
    box: ['Panier en deux moitiés', 'Déflecteur', 'Brides pour barres transversales'],
    fitting: 'Se boulonne au sol, puis se serre aux barres transversales.',
    care: 'Retouchez les égratignures avant l’hiver contre la rouille.',
  },
  'roof-bike-carrier': {
    lead: 'Porte un vélo debout par le cadre, dans une mâchoire coussinée à molette de serrage qui tient le carbone et l’acier mince sans les écraser.',
    box: ['Support avec rail de roue', 'Serrure pour le cadre et le support'],
    fitting: 'Glisse dans la rainure en T des barres transversales. Limite de 20 kg par vélo.',
    care: 'Rincez le sel; huilez la charnière une fois par an.',
  },
  'hitch-bike-carrier': {
    lead: 'Une plateforme pour l’attelage qui s’incline pour ouvrir le hayon avec les vélos en place. Les roues reposent dans des rails : aucun cadre ne se touche.',
    box: [
      'Plateforme avec mât inclinable',
      'Sangles et bras de cadre',
      'Boulon d’attelage antivibration avec serrure',
    ],
    fitting: 'Glisse dans un attelage de 2 po; sans outils une fois réglé.',
    care: 'Graissez la goupille d’inclinaison chaque printemps.',
  },
  'ski-carrier': {
    lead: 'Des mâchoires de caoutchouc souple qui s’ouvrent grand pour les mains gantées et tiennent skis ou planches sans les marquer. Les pieds surélevés gardent les fixations loin du toit.',
    box: ['Deux brides à serrure', 'Adaptateurs pour la rainure en T', 'Deux clés'],
    fitting: 'Glisse sur les barres transversales en cinq minutes.',
    care: 'Décollez la glace des charnières avant d’ouvrir.',
  },
  'kayak-carrier': {
    lead: 'Des berceaux en J coussinés qui portent un bateau sur le chant, laissent la place d’un coffre à côté et se replient à vide sous la porte du garage.',
    box: ['Deux berceaux pliants', 'Deux sangles à came', 'Cordes de proue et de poupe'],
    fitting: 'Se serre autour des barres transversales; limite de 35 kg.',
    care: 'Faites sécher les sangles avant de les ranger.',
  },
  tent: {
    lead: 'S’ouvre en trois minutes sur un lit pour deux, avec un matelas, des fenêtres à moustiquaire sur trois côtés et une échelle. La pluie glisse sur la toile de 600 deniers.',
    box: ['Tente avec matelas et housse', 'Échelle télescopique', 'Rails de montage'],
    fitting: 'Boulonnée à des barres ou à un support de caisse d’une charge de 75 kg en route.',
    care: 'Aérez-la au plus tard le lendemain de la pluie.',
  },
  'running-boards': {
    lead: 'Des marches le long du seuil pour les enfants et pour atteindre le toit, avec une surface qui rejette la neige. Charge de 135 kg chacun.',
    box: ['Marchepieds gauche et droit', 'Supports et boulons'],
    fitting: 'Se boulonnent aux filetages du châssis; ni perçage ni soudure.',
    care: 'Rincez le sel; retouchez les éclats.',
  },
  'tow-hitch': {
    lead: 'Un récepteur de deux pouces en acier soudé, enduit à l’intérieur et à l’extérieur, qui porte ce que permet le manuel du propriétaire et se cache derrière le pare-chocs.',
    box: ['Récepteur', 'Boulons de châssis et bouchon'],
    fitting:
      'Boulonné au châssis aux points d’origine; le couple de serrage est noté sur le bon de travail.',
    care: 'Graissez la boule et la goupille; vérifiez les boulons chaque année.',
  },
  'trailer-wiring': {
    lead: 'Un faisceau scellé qui se branche au véhicule par ses propres connecteurs : feux, freins et système de stabilité connaissent tous la remorque.',
    box: ['Faisceau et module', 'Prise avec capuchon', 'Graisse diélectrique'],
    fitting: 'Se branche derrière le panneau arrière; aucun fil d’origine n’est coupé.',
    care: 'Graissez les broches à chaque saison.',
  },
  tonneau: {
    lead: 'Trois panneaux d’aluminium qui se plient vers la cabine, se verrouillent avec le panneau arrière et portent la neige de toute une nuit.',
    box: ['Couvre-caisse d’une seule pièce', 'Rails latéraux avec brides', 'Tuyaux de drainage'],
    fitting: 'Se serre aux rebords de la caisse sans perçage; s’enlève en dix minutes.',
    care: 'Silicone sur les joints chaque automne.',
  },
  'bed-liner': {
    lead: 'Une doublure de polyéthylène nervuré qui encaisse gravier, bois de chauffage et outils et se vide vers le panneau arrière.',
    box: ['Doublure avec partie pour le panneau arrière', 'Attaches'],
    fitting: 'Tenue par les points d’arrimage; la caisse dessous reste intacte.',
    care: 'Sortez-la une fois par an et rincez la caisse.',
  },
  'bed-rack': {
    lead: 'Des tubes d’acier au-dessus de la caisse pour une tente, un canot ou de longues planches, avec des panneaux latéraux pour les bidons et les outils.',
    box: ['Support en cinq parties', 'Brides et boulons'],
    fitting:
      'Se boulonne aux rebords de la caisse; se déplace pour laisser la place d’un couvre-caisse.',
    care: 'Resserrez après le premier chemin de gravier.',
  },
  'bed-extender': {
    lead: 'Une cage en tubes d’aluminium qui laisse reposer les charges longues sur le panneau arrière abaissé et pivote vers l’intérieur pour retenir l’épicerie.',
    box: ['Rallonge', 'Deux supports à pivot'],
    fitting: 'Tourne sur des supports aux parois de la caisse; s’enlève sans outils.',
    care: 'Une goutte d’huile sur les pivots.',
  },
  'bed-step': {
    lead: 'Se déplie du pied sous le panneau arrière, porte 135 kg et se range hors de vue, à l’abri des rampes et des bancs de neige.',
    box: ['Marchepied avec charnière', 'Boulons et butée'],
    fitting: 'Boulonné au châssis sous le pare-chocs.',
    care: 'Rincez la charnière; graissez-la avant l’hiver.',
  },
  'bed-toolbox': {
    lead: 'De l’aluminium à damier en travers de la caisse, avec un vérin à gaz, un joint de mousse et des serrures qu’une seule clé ouvre.',
    box: ['Coffre', 'Plateau pour petites pièces', 'Crochets en J et deux clés'],
    fitting: 'Accroché aux rebords de la caisse; sans perçage.',
    care: 'Essuyez le joint avec du silicone.',
  },
  'light-bar': {
    lead: 'Une lumière blanche et vive pour le travail et les sentiers, derrière une lentille scellée qui ne craint ni le jet d’eau, ni la poussière, ni le gel. Pour usage hors route seulement.',
    box: ['Barre d’éclairage', 'Faisceau avec relais et interrupteur', 'Supports'],
    fitting: 'Le support se boulonne derrière la calandre; câblage par le passe-fil du tablier.',
    care: 'Nettoyez la lentille à l’eau savonneuse.',
  },
  'backup-camera': {
    lead: 'Une deuxième caméra pour les attelages serrés et les caisses couvertes, avec des lignes de guidage à l’écran du véhicule et l’infrarouge pour la nuit.',
    box: ['Caméra avec support', 'Faisceau et adaptateur'],
    fitting: 'Le câble suit le faisceau d’origine; l’image paraît à l’écran d’origine.',
    care: 'Gardez la lentille propre avec un linge doux.',
  },
} satisfies Partial<Record<ArtKind, KindText>>;
