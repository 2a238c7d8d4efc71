import type * as en from '../en/privacy.ts';
import type { Same } from '../same.ts';
import { emailConfirmation } from './account.ts';
import { counted } from './formats.ts';
import { footer } from './shop.ts';

/** The privacy page: counted visits, and a visitor's choices. */
export const privacy = {
  title: footer.privacy,
  intro: (dealer) =>
    `Ce que la boutique ${dealer} apprend à votre sujet, et ce que vous pouvez y faire.`,
} satisfies Same<typeof en.privacy>;

export const visits = {
  title: 'Comment les visites sont comptées',
  what: 'Ce qui est compté',
  whatText:
    'Les pages que vous regardez et le temps que chacune passe à l’écran, ce que vous cherchez et le nombre de résultats, et les accessoires que vous mettez dans le panier. Votre navigateur y joint un identifiant de visiteur : un nombre aléatoire qui ne dit rien de votre identité.',
  why: 'Pourquoi',
  whyText: (dealer) =>
    `Pour que le concessionnaire (${dealer}) sache combien de personnes visitent la boutique, quels accessoires les intéressent et quelles recherches ne donnent rien. Les chiffres portent sur l’ensemble des visiteurs.`,
  whatNot: 'Ce qui n’est pas conservé',
  whatNotText:
    'Ni votre adresse IP, ni ce que votre navigateur dit de lui-même, ni rien qui relie une visite à votre nom ou à votre compte. Les visites du personnel du concessionnaire ne sont pas comptées.',
  howLong: 'Pendant combien de temps',
  howLongText: (days) =>
    `Votre navigateur garde l’identifiant de visiteur pendant 13 mois au plus, ou jusqu’à ce que vous vous déconnectiez ou l’effaciez. Le détail des pages vues est supprimé, par semaines entières, après ${counted(days, 'jour')}, et les jours de visite de chaque identifiant le sont après 13 mois. Il ne reste que les totaux de chaque jour et les recherches restées sans résultat.`,
  who: 'Qui y a accès',
  whoText: (dealer) =>
    `Le concessionnaire (${dealer}) et les personnes qui exploitent cette boutique pour lui, personne d’autre. La boutique compte elle-même : aucune autre entreprise ni aucun réseau publicitaire n’intervient.`,
  refuse: 'Si votre navigateur s’y oppose',
  refuseText:
    'Si votre navigateur envoie le signal Do Not Track ou Global Privacy Control, rien n’est compté et aucun identifiant de visiteur n’est conservé. Sans JavaScript, rien n’est compté non plus.',
} satisfies Same<typeof en.visits>;

/** Stored data of people with an account, and their rights. */
export const accountData = {
  title: 'Votre compte et vos commandes',
  what: 'Ce qui est conservé',
  whatText:
    'Votre nom, votre adresse courriel, votre numéro de téléphone, vos commandes et ce que vous y avez écrit, votre panier enregistré, les véhicules et les favoris que vous gardez, ainsi que ce qui a été fait avec votre compte et à quel moment. Les mots de passe sont conservés sous une forme que personne ne peut déchiffrer.',
  why: visits.why,
  whyText: (dealer) =>
    `Pour que le concessionnaire (${dealer}) puisse poser ce que vous commandez et répondre à vos questions.`,
  howLong: visits.howLong,
  howLongText:
    'Jusqu’à ce que vous supprimiez votre compte. Un panier auquel personne ne touche est supprimé après six mois; les commandes restent, sans votre nom, parce que le concessionnaire doit tenir sa comptabilité.',
  who: visits.who,
  whoText: (dealer) =>
    `Le personnel du concessionnaire (${dealer}) et les personnes qui exploitent cette boutique pour lui. Rien n’est vendu ni transmis.`,
  news: 'Nouvelles par courriel',
  newsText:
    'Seulement si vous en faites la demande. Vous pouvez changer d’avis en tout temps dans votre compte.',
  inCharge: 'Responsable de la protection des renseignements personnels',
  whoRuns: (dealer) => `La personne qui dirige l’entreprise (${dealer})`,
  rights: 'Ce que vous pouvez faire',
  rightsText:
    'Dans votre compte, vous pouvez tout consulter et tout modifier, télécharger vos renseignements dans un fichier et supprimer votre compte. Le concessionnaire fait de même pour vous si vous le demandez.',
  toAccount: emailConfirmation.toAccount,
} satisfies Same<typeof en.accountData>;

export const visitsChoice = {
  title: 'Votre choix',
  counted: 'Les visites faites avec ce navigateur sont comptées.',
  keptSince: (day) =>
    `Votre navigateur garde un identifiant de visiteur depuis cette date : ${day}.`,
  noneStored: 'Aucun identifiant de visiteur n’est conservé dans ce navigateur en ce moment.',
  refused:
    'Les visites faites avec ce navigateur ne sont pas comptées, parce que vous l’avez demandé ici.',
  refusedByBrowser:
    'Les visites faites avec ce navigateur ne sont pas comptées : il envoie le signal Do Not Track ou Global Privacy Control.',
  staff: 'Votre session est celle d’un membre du personnel : vos visites ne sont pas comptées.',
  clear: 'Effacer mon identifiant de visiteur',
  cleared:
    'Votre identifiant de visiteur est effacé. La prochaine page que vous consulterez en créera un nouveau, sans aucun lien avec l’ancien.',
  refuse: 'Ne pas compter mes visites',
  nowRefused: 'Vos visites ne sont plus comptées, et votre identifiant de visiteur est effacé.',
  notKept:
    'Votre navigateur ne permet pas à la boutique de retenir ce choix. Veuillez plutôt utiliser son réglage Do Not Track.',
  allow: 'Compter de nouveau mes visites',
  nowAllowed: 'Vos visites sont de nouveau comptées.',
} satisfies Same<typeof en.visitsChoice>;
