import type { KindText } from './texts-inside.ts';
import type { ArtKind } from './types.ts';

/** French texts of power, care and service. */
export const frenchCareTexts = {
  'remote-starter': {
    lead: 'Démarre le moteur, le chauffage et le dégivrage à une distance d’au plus 800 m : l’habitacle est chaud et les vitres sont claires quand vous arrivez. Les portières restent verrouillées.',
    box: [
      'Télécommande bidirectionnelle',
      'Module de commande et faisceau',
      'Interrupteur de sécurité du capot',
    ],
    fitting:
      'Programmé pour le véhicule par un technicien; une pression sur le frein vous redonne la main.',
    care: 'Changez la pile de la télécommande chaque automne.',
  },
  'block-heater': {
    lead: 'Garde le liquide de refroidissement tiède par grand froid : démarrages plus faciles, chaleur plus rapide dans l’habitacle et moins d’essence aux premiers kilomètres. 400 W.',
    box: ['Élément chauffant', 'Cordon avec capuchon et attaches'],
    fitting: 'Posé dans le bloc-moteur; la fiche sort à la calandre.',
    care: 'Vérifiez chaque automne que le cordon et le capuchon ne sont pas fendus.',
  },
  'booster-pack': {
    lead: 'Démarre environ vingt fois par charge un moteur d’au plus huit cylindres dont la batterie est à plat, et recharge les téléphones entre-temps. Les pinces refusent un branchement inversé.',
    box: ['Survolteur', 'Pinces intelligentes', 'Câble USB et étui'],
    fitting:
      'Rechargez-le à la maison et gardez-le en hiver dans l’habitacle plutôt que dans le coffre.',
    care: 'Rechargez tous les trois mois.',
  },
  'charge-cable': {
    lead: 'Recharge depuis une prise murale ordinaire ou une prise de sécheuse, avec le boîtier de commande dans le câble et une poignée qui se tient même en mitaines.',
    box: ['Câble de 7,5 m', 'Fiches de 120 V et de 240 V', 'Sac'],
    fitting: 'Branchez; le témoin indique où en est la recharge.',
    care: 'Enroulez sans serrer; gardez les contacts au sec.',
  },
  'wall-charger': {
    lead: 'Une borne de 48 A pour le garage ou le mur extérieur, à l’épreuve de la neige et de la pluie, qui remplit la batterie pendant la nuit et démarre quand l’électricité coûte moins cher.',
    box: ['Borne avec câble de 7 m', 'Plaque murale et gabarit', 'Deux cartes d’accès'],
    fitting: 'À raccorder par un maître électricien, ce que le prix ne comprend pas.',
    care: 'Raccrochez le câble après usage.',
  },
  'touch-up-paint': {
    lead: 'La couleur d’origine dans un stylo pour les éclats et un pinceau pour les égratignures, puis une couche de vernis pour que la retouche ne se voie pas.',
    box: ['Stylo de couleur', 'Flacon-pinceau de vernis', 'Pointe abrasive'],
    fitting:
      'Choisissez d’après le code inscrit sur le montant de la portière; agitez pendant deux minutes.',
    care: 'Gardez à l’abri du gel.',
  },
  'care-kit': {
    lead: 'L’essentiel pour la peinture, les roues et les vitres, dans des bouteilles qui vont ensemble : shampooing, nettoyant à jantes, cire à vaporiser, une éponge et deux linges.',
    box: ['Trois bouteilles de 500 ml', 'Éponge et deux linges de microfibre', 'Sac'],
    fitting: 'Lavez à l’ombre, du toit vers le bas, les roues en dernier.',
    care: 'Gardez les bouteilles à l’abri du gel; lavez les linges sans assouplissant.',
  },
  'wiper-blades': {
    lead: 'Des balais plats à gaine de caoutchouc qui rejette la glace, pressés également sur toute la vitre pour ne laisser aucune bande au milieu.',
    box: ['Balais côté conducteur et côté passager'],
    fitting: 'S’enclenchent sur les bras; nous reprenons les vieux balais pour le recyclage.',
    care: 'Relevez-les avant une nuit de gel; essuyez la lame avec du lave-glace.',
  },
  'glass-protection': {
    lead: 'Un enduit sur le pare-brise et les glaces latérales : la pluie perle et file au-dessus de 60 km/h, la glace et les insectes se détachent mieux.',
    box: ['Traitement de toutes les glaces extérieures', 'Fiche datée'],
    fitting: 'Les glaces sont polies, enduites et séchées dans notre atelier; prêt le jour même.',
    care: 'Renouvelez chaque printemps; aucun nettoyant abrasif.',
  },
  'gift-set': {
    lead: 'Une casquette de coton brossé à visière courbée et une tasse de grès qui garde sa chaleur, pour ceux qui aiment leur voiture et leur café.',
    box: [
      'Casquette, taille unique, boucle de laiton',
      'Tasse de 350 ml',
      'Boîte-cadeau en carton recyclé',
    ],
    fitting: 'Rien à installer; à prendre au comptoir.',
    care: 'La tasse va au lave-vaisselle; lavez la casquette à la main.',
  },
  'tire-storage': {
    lead: 'Votre deuxième jeu de roues repose propre, sec et étiqueté sur nos supports, hors de votre garage et à l’abri du soleil, jusqu’au changement de saison.',
    box: [
      'Lavage et inspection de quatre roues',
      'Rapport de profondeur des rainures',
      'Entreposage pendant six mois',
    ],
    fitting: 'Pose sur rendez-vous; nous vous appelons quand la météo change.',
    care: 'Les pneus sont tournés et vérifiés avant de vous revenir.',
  },
  'rust-spray': {
    lead: 'Une pellicule pénétrante et inodore dans les portières, les seuils et le plancher, qui garde l’eau salée loin de l’acier nu. À faire chaque automne, avant les premiers épandages.',
    box: ['Lavage du dessous', 'Traitement des cavités et du plancher', 'Rapport avec photos'],
    fitting:
      'Prend une demi-journée sur le pont élévateur; quelques gouttes peuvent tomber le lendemain.',
    care: 'Revenez une fois par an pour une nouvelle couche.',
  },
  'window-tint': {
    lead: 'Une pellicule qui arrête la chaleur et les rayons ultraviolets et laisse passer la radio et le téléphone, coupée au traceur et posée sur la face intérieure de la glace.',
    box: ['Pellicule pour les portières arrière et la lunette', 'Carte de garantie de dix ans'],
    fitting:
      'Posée dans un atelier propre; les portières avant, seulement dans les limites de la loi de la province.',
    care: 'Gardez les glaces fermées pendant trois jours.',
  },
  'service-plan': {
    lead: 'L’entretien payé d’avance au prix d’aujourd’hui, fait par des gens qui connaissent la voiture, avec un rappel à l’échéance et un carnet d’entretien tamponné qui compte à la revente.',
    box: [
      'Les visites nommées ci-dessus',
      'Pièces et liquides d’origine',
      'Rapport d’inspection à chaque visite',
    ],
    fitting: 'Réservez en ligne ou par téléphone; la navette est gratuite en ville.',
    care: 'Suit le véhicule quand il est vendu.',
  },
} satisfies Partial<Record<ArtKind, KindText>>;
