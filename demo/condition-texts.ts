import type { ConditionTexts } from '#shared/rules/conditions.ts';

const fitting = {
  en: `Accessories that we install are installed at our service counter, at a time that we agree on with you.

If you cannot come, please tell us a day before. We keep your parts for 30 days.`,
  fr: `Les accessoires à poser le sont à notre comptoir de service, au moment convenu avec vous.

Si vous ne pouvez pas venir, veuillez nous en aviser la veille. Nous gardons vos pièces pendant 30 jours.`,
};

const payment = {
  en: `You pay when you pick your accessories up, or when they are installed:

- by debit or credit card
- by bank draft above $2,500
- together with your vehicle, if you are buying one`,
  fr: `Vous payez au moment de la cueillette ou de la pose :

- par carte de débit ou de crédit
- par traite bancaire au-delà de 2 500 $
- avec votre véhicule, si vous en achetez un`,
};

const returns = {
  en: `Unused accessories in their packaging come back to us within 30 days, with the bill.

We do not take back:

- parts that were painted or cut for your vehicle
- electrical parts that were connected
- parts that were ordered for you after we told you so`,
  fr: `Les accessoires inutilisés, dans leur emballage, peuvent être retournés dans les 30 jours avec la facture.

Nous ne reprenons pas :

- les pièces peintes ou coupées pour votre véhicule
- les pièces électriques qui ont été branchées
- les pièces commandées pour vous, si nous vous en avons avisé`,
};

const warranty = {
  en: `The maker's warranty of an accessory stands on its page. Our work is under warranty for 12 months or 20,000 km, whichever comes first.

Your legal warranty is not limited by this.`,
  fr: `La garantie du fabricant est indiquée sur la page de chaque accessoire. Notre travail est garanti pendant 12 mois ou 20 000 km, selon la première éventualité.

Votre garantie légale n’en est pas limitée.`,
};

/** Whole conditions that begin with a sentence about who sells. */
const conditions = (sells: { en: string; fr: string }, days: number): ConditionTexts => ({
  sale: {
    en: `${sells.en}\n\n${payment.en}\n\n${fitting.en}`,
    fr: `${sells.fr}\n\n${payment.fr}\n\n${fitting.fr}`,
  },
  returns: {
    en: returns.en.replace('30', String(days)),
    fr: returns.fr.replace('30', String(days)),
  },
  warranty,
});

const northgate = {
  en: 'An order is a request: it binds both of us once we have confirmed it. Prices are those of the day of your order.',
  fr: 'Une commande est une demande : elle nous lie tous deux une fois que nous l’avons confirmée. Les prix sont ceux du jour de votre commande.',
};
const riveSud = {
  en: 'We confirm every order by telephone or e-mail. Until then you may cancel it free of charge.',
  fr: 'Nous confirmons chaque commande par téléphone ou par courriel. Jusque-là, vous pouvez l’annuler sans frais.',
};

/** Conditions as a demo dealership published them; `daysAgo` says when. */
export interface DemoVersion {
  daysAgo: number;
  texts: ConditionTexts;
}

/** The published conditions of the demo by dealer code, oldest first; Foothills alone asks for them. */
export const demoConditions: Readonly<Record<string, readonly DemoVersion[]>> = {
  northgate: [{ daysAgo: 90, texts: conditions(northgate, 30) }],
  'rive-sud': [
    { daysAgo: 170, texts: conditions(riveSud, 10) },
    { daysAgo: 35, texts: conditions(riveSud, 30) },
  ],
  foothills: [
    { daysAgo: 150, texts: conditions(northgate, 14) },
    { daysAgo: 40, texts: conditions(northgate, 30) },
  ],
};
