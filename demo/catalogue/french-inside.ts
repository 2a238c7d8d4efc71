import type { KindText } from './texts-inside.ts';
import type { ArtKind } from './types.ts';

/** French texts of products for the cabin or the cargo area. */
export const frenchInsideTexts = {
  'all-weather-mats': {
    lead: 'Moulés dans un épais caoutchouc thermoplastique, avec des rainures profondes qui retiennent neige fondue, sel et sable jusqu’à ce que vous les vidiez, et un rebord relevé qui suit le tapis d’origine.',
    box: ['Deux tapis avant et deux tapis arrière', 'Quatre anneaux de retenue côté conducteur'],
    fitting:
      'Se fixent aux crochets d’origine du plancher, sans outils. Retirez d’abord les autres tapis.',
    care: 'Rincez au boyau et suspendez pour faire sécher.',
  },
  'carpet-mats': {
    lead: 'Moquette touffetée de 550 g au mètre carré sur un dos antidérapant, bordée et cousue d’un fil contrastant, avec un talon renforcé là où le conducteur en a besoin.',
    box: [
      'Deux tapis avant et deux tapis arrière',
      'Renfort de talon cousu au tapis du conducteur',
    ],
    fitting: 'Se posent sur les crochets d’origine du plancher, sans outils.',
    care: 'Passez souvent l’aspirateur; nettoyez les taches de sel à l’eau fraîche avec une brosse douce.',
  },
  'seat-covers': {
    lead: 'Taillées pour ce siège et non d’après un tableau de tailles, dans un tissu hydrofuge doublé d’une mince mousse : le siège garde sa forme et son chauffage fonctionne comme avant.',
    box: ['Deux housses de siège', 'Deux housses d’appuie-tête', 'Crochets et sangles élastiques'],
    fitting:
      'Les coutures latérales s’ouvrent pour les coussins gonflables; faites-les poser par un technicien.',
    care: 'Lavez à la machine à l’eau froide et suspendez pour faire sécher.',
  },
  'headrest-cushion': {
    lead: 'Un coussin galbé en mousse à mémoire de forme qui comble le vide entre la nuque et l’appuie-tête et soulage pendant les longs trajets.',
    box: ['Un coussin avec housse lavable', 'Deux boucles élastiques'],
    fitting:
      'S’enfile sur les tiges de l’appuie-tête en une minute et se règle en hauteur sans outils.',
    care: 'Lavez la housse à 30 degrés; aérez la mousse.',
  },
  sunshade: {
    lead: 'Cinq couches pliantes à face réfléchissante, coupées à la forme du pare-brise avec des ouvertures pour le rétroviseur et la caméra. Un après-midi de juillet, le tableau de bord reste plus frais, parfois de vingt degrés.',
    box: ['Un pare-soleil', 'Bande élastique pour le rangement'],
    fitting: 'Dépliez, glissez derrière les visières, c’est tout; rien ne colle à la vitre.',
    care: 'Essuyez avec un linge humide et rangez au sec.',
  },
  'child-seat': {
    lead: 'Une coque qui absorbe les chocs, de profondes ailes latérales, un harnais à cinq points qui se règle d’une seule main et une housse qui s’enlève pour le lavage. Conforme aux normes canadiennes de sécurité des véhicules.',
    box: [
      'Siège avec harnais et coussin',
      'Sangle d’ancrage supérieure et sangles inférieures',
      'Guide en français et en anglais',
    ],
    fitting: 'Se fixe aux ancrages inférieurs et à l’ancrage supérieur de la banquette.',
    care: 'Housse lavable à la machine à 30 degrés.',
  },
  'door-sills': {
    lead: 'Des plaques d’acier brossé qui encaissent les coups de bottes et de skis à la place du seuil peint; leur grain fin cache les marques.',
    box: ['Deux plaques avant et deux plaques arrière', 'Apprêt adhésif et linges de nettoyage'],
    fitting:
      'Collées sur le seuil nettoyé; un technicien relie les versions éclairées à la lampe de portière.',
    care: 'Nettoyez dans le sens du grain avec un savon doux.',
  },
  pedals: {
    lead: 'Des surfaces en aluminium brossé garnies de plots de caoutchouc qui empêchent les bottes mouillées de glisser, formées d’après les pédales d’origine.',
    box: ['Couvre-pédales d’accélérateur et de frein', 'Repose-pied', 'Vis d’acier et gabarit'],
    fitting:
      'Vissées et serrées sur les bras de pédale; le technicien vérifie ensuite la course libre.',
    care: 'Brossez les plots pour en retirer sel et sable.',
  },
  'shift-knob': {
    lead: 'Gainé à la main de cuir pleine fleur avec couture et lesté au centre, il donne au levier un mouvement calme et précis.',
    box: ['Pommeau avec adaptateur', 'Soufflet de cuir avec anneau de retenue'],
    fitting: 'Remplace le pommeau d’origine; le soufflet s’enclenche dans la console sans perçage.',
    care: 'Baume à cuir deux fois par an; évitez les nettoyants puissants.',
  },
  'ambient-light': {
    lead: 'De minces guides de lumière le long du tableau de bord et des lampes douces aux pieds, tamisés avec les instruments. La couleur se choisit au volant ou à l’interrupteur.',
    box: [
      'Deux guides de lumière et deux lampes de plancher',
      'Faisceau avec connecteurs',
      'Module de commande',
    ],
    fitting: 'Se branche au circuit de l’éclairage intérieur; aucun fil d’origine n’est coupé.',
    care: 'Époussetez avec un linge de microfibre sec.',
  },
  'key-cover': {
    lead: 'Un étui cousu qui protège la télécommande des égratignures, des chutes et de la poussière des poches; chaque bouton reste facile à sentir.',
    box: ['Un étui', 'Anneau d’acier'],
    fitting:
      'Glissez la télécommande par le haut et fermez le bouton-pression; le signal n’est pas touché.',
    care: 'Essuyez avec un linge humide; ne trempez pas le cuir.',
  },
  'console-organiser': {
    lead: 'Un bac pour la console centrale, avec une place pour le téléphone, les cartes, la monnaie et les lunettes, doublé de feutre pour que rien ne cliquette sur les chemins de gravier.',
    box: ['Un bac', 'Plateau à monnaie amovible'],
    fitting:
      'Se dépose dans la console; soulevez-le par la languette pour atteindre l’espace dessous.',
    care: 'Secouez et essuyez; le feutre supporte l’aspirateur.',
  },
  'steering-cover': {
    lead: 'Des poignées de cuir perforé, cousues à la main là où les mains se posent. Plus chaudes en janvier que le volant nu, plus sèches en août, et le volant chauffant fonctionne comme avant.',
    box: ['Deux poignées de cuir', 'Fil ciré et aiguille', 'Guide de couture'],
    fitting: 'Cousues sur le volant; les commandes et le coussin gonflable restent intacts.',
    care: 'Baume à cuir deux fois par an.',
  },
  'dimming-mirror': {
    lead: 'S’assombrit de lui-même quand des phares brillent derrière vous et affiche le cap dans le coin. Trois boutons apprennent les codes des portes de garage.',
    box: ['Rétroviseur avec boussole', 'Faisceau et cache-fils', 'Pied de fixation'],
    fitting: 'Remplace le rétroviseur d’origine; l’alimentation vient de la console de toit.',
    care: 'Vaporisez le nettoyant sur le linge, jamais sur la glace.',
  },
  'seatback-protector': {
    lead: 'Protège le dossier des sièges avant des chaussures et des pantalons de neige, avec deux pochettes pour les livres et une fenêtre transparente pour une tablette.',
    box: ['Un protège-dossier', 'Deux sangles d’appuie-tête et une sangle de dossier'],
    fitting: 'Se boucle aux tiges de l’appuie-tête et à la base du siège en deux minutes.',
    care: 'Essuyez; les pochettes se retournent.',
  },
  'cargo-tray': {
    lead: 'Un plateau rigide dont le rebord de quatre centimètres garde la boue, la neige fondue et le lait renversé loin du tapis, nervuré pour que les sacs restent en place.',
    box: ['Un plateau moulé d’une seule pièce'],
    fitting:
      'Repose sur le plancher du coffre, tenu par sa forme; sans outils. Les sièges se rabattent toujours.',
    care: 'Sortez-le, rincez-le au boyau et laissez sécher.',
  },
  'cargo-liner': {
    lead: 'Une doublure matelassée et imperméable qui couvre le plancher, les dossiers et, avec son rabat, le bord peint du pare-chocs. Des fermetures à glissière la divisent quand on rabat les sièges.',
    box: ['Une doublure en trois parties à glissière', 'Sangles pour les appuie-tête'],
    fitting: 'S’attache aux appuie-tête et s’accroche aux ancrages du coffre.',
    care: 'Lavez à la machine à l’eau froide, sans assouplissant.',
  },
  'cargo-net': {
    lead: 'Un filet élastique de corde nouée qui tient l’épicerie debout et empêche un ballon de rouler. Vide, il reste à plat.',
    box: ['Un filet', 'Quatre crochets pour les ancrages'],
    fitting: 'S’accroche sans outils aux ancrages du plancher ou des parois du coffre.',
    care: 'Lavez à la main; remplacez-le quand la corde ne reprend plus sa forme.',
  },
  'cargo-organiser': {
    lead: 'Un bac pliant aux parois rigides, à trois compartiments et à pochettes extérieures, qui tient bien sur ses pieds de caoutchouc quand il est plein et se plie à plat quand il ne l’est pas.',
    box: ['Un bac', 'Deux cloisons amovibles', 'Deux sangles d’arrimage'],
    fitting: 'Se pose librement ou s’attache aux ancrages du coffre.',
    care: 'Essuyez à l’eau savonneuse; les cloisons s’enlèvent pour le nettoyage.',
  },
  'cargo-cover': {
    lead: 'Un rideau à enrouleur qui cache vos bagages aux regards et au soleil, dans un tissu assorti à l’habitacle.',
    box: ['Cache-bagages dans son boîtier', 'Deux guides latéraux'],
    fitting:
      'Le boîtier s’enclenche dans les panneaux latéraux et se retire d’une main pour les charges hautes.',
    care: 'Laissez sécher le tissu mouillé avant de l’enrouler.',
  },
  'pet-barrier': {
    lead: 'Des barreaux d’acier soudés entre le coffre et les sièges gardent chiens et bagages à leur place sans boucher la vue arrière.',
    box: ['Cloison d’acier à peinture en poudre', 'Quatre brides coussinées', 'Clé hexagonale'],
    fitting: 'Serrée entre le pavillon et les dossiers; aucun trou n’est percé.',
    care: 'Essuyez les barreaux; resserrez les brides à chaque saison.',
  },
  'first-aid-kit': {
    lead: 'L’essentiel des dix premières minutes : pansements, bandages, gants, ciseaux, couverture de survie et un guide qui se lit même avec des mains qui tremblent, en deux langues.',
    box: [
      'Quarante-huit articles dans un sac à glissière',
      'Guide de premiers soins, français et anglais',
    ],
    fitting: 'Des bandes autoagrippantes tiennent le sac sur le tapis du coffre.',
    care: 'Vérifiez les dates des sachets une fois par an.',
  },
  'roadside-kit': {
    lead: 'Pour une batterie à plat ou un accotement sans lumière : de gros câbles d’appoint, un triangle réfléchissant, une lampe et une veste dans un sac qui ne glisse pas.',
    box: ['Câbles d’appoint de 4 m', 'Triangle, veste et lampe', 'Gants et sangle de remorquage'],
    fitting: 'Se range dans le coffre sur ses pieds autoagrippants.',
    care: 'Changez les piles de la lampe chaque automne.',
  },
  'winter-kit': {
    lead: 'Une pelle pliante à lame d’aluminium, un long balai doux pour la peinture et un grattoir à lame de laiton, pour les matins où la voiture n’est qu’une butte blanche.',
    box: ['Pelle pliante', 'Balai télescopique avec grattoir', 'Sac de rangement'],
    fitting: 'Se range debout dans le coffre ou derrière un siège.',
    care: 'Secouez la neige avant de ranger.',
  },
  subwoofer: {
    lead: 'Un haut-parleur de dix pouces dans une enceinte scellée, faite pour le côté du coffre, avec son propre amplificateur de 250 W. De la profondeur, pas seulement du bruit.',
    box: [
      'Enceinte avec haut-parleur et amplificateur',
      'Faisceau avec fusible',
      'Commande de niveau',
    ],
    fitting: 'Boulonné aux points existants; relié à la radio par un technicien.',
    care: 'Passez l’aspirateur avec douceur sur la grille.',
  },
  'phone-mount': {
    lead: 'Tient à hauteur des yeux les téléphones d’au plus 95 mm de largeur, avec des bras à ressort qui s’ouvrent d’une main et une rotule qui reste où vous la placez.',
    box: ['Support à rotule', 'Pince pour bouche d’air et base adhésive'],
    fitting: 'Se pince à la bouche d’air ou se colle au tableau de bord; s’enlève sans traces.',
    care: 'Nettoyez la base à l’alcool avant de la déplacer.',
  },
  'wireless-charger': {
    lead: 'Une plaque de recharge de 15 W à surface de caoutchouc pour le bac devant le levier. Elle s’arrête d’elle-même quand le téléphone est chargé ou qu’une pièce de monnaie y traîne.',
    box: ['Plaque de recharge', 'Faisceau avec prise de fusible', 'Cadre de finition'],
    fitting: 'Branchée derrière la console : aucun fil ne se voit.',
    care: 'Essuyez avec un linge sec.',
  },
  'dash-cam': {
    lead: 'Enregistre la route avec netteté de jour comme de nuit, garde les secondes avant et après un choc et surveille la voiture stationnée grâce à un capteur.',
    box: [
      'Caméra avec carte mémoire de 64 Go',
      'Faisceau de branchement fixe',
      'Support de pare-brise',
    ],
    fitting:
      'Câble caché derrière le pavillon et le montant; alimentation prise à la boîte à fusibles.',
    care: 'Formatez la carte tous les deux mois.',
  },
  alarm: {
    lead: 'Une deuxième ligne de défense : capteurs d’inclinaison et de bris de glace, sirène puissante avec sa propre pile et témoin au tableau de bord qui le fait savoir.',
    box: [
      'Sirène et module de commande',
      'Capteurs d’inclinaison et de bris de glace',
      'Autocollants de vitre',
    ],
    fitting:
      'Reliée aux serrures d’origine par un technicien; fonctionne avec la télécommande du véhicule.',
    care: 'Faites un essai par saison avec la clé.',
  },
} satisfies Partial<Record<ArtKind, KindText>>;
