import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { type Look, lookOf } from '#shared/rules/theme.ts';
import { html, withoutControls } from './html.ts';
import { colours, corners, fonts, styleOf } from './style.ts';

/** The dealership that sends a mail, and its shop's address. */
export interface Place extends AnyPlace {
  dealer: DealerRow;
}

/** The same for any mail; without a dealership the mail is for a platform admin. */
export interface AnyPlace {
  words: Words;
  dealer: DealerRow | null;
  /** Address of the server for pictures, without a slash at the end. */
  publicUrl: string;
  /** Address of the dealership's shop, or of the platform's pages. */
  base: string;
}

export interface Content {
  subject: string;
  heading: string;
  /** First line of the mail; mailboxes show it beside the subject. */
  intro: string;
  body: Html;
  /** The body as plain text lines. */
  lines: string[];
  button: { label: string; url: string };
  /** Whether to add the notes on prices. */
  hasPrices?: boolean;
}

/** The whole mail as HTML and text: content between the dealership's head and foot. */
export function frame(
  place: AnyPlace,
  content: Content,
): { subject: string; html: string; text: string } {
  return {
    subject: content.subject,
    html: toHtml(place, content).text,
    text: toText(place, content),
  };
}

function toHtml(place: AnyPlace, content: Content): Html {
  const { heading, intro, body, button, subject, hasPrices } = content;
  const look = lookOf(place.dealer?.theme ?? null);
  return html`<!doctype html>
<html lang="${place.words.language.html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styleOf(look)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page};">
<div style="display:none;max-height:0;overflow:hidden;">${intro}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.page};">
<tr><td align="center" style="padding:16px 8px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${colours.card};border-radius:${corners[look.radius].card}px;overflow:hidden;border-top:6px solid ${look.primary};">
<tr><td style="padding:24px 16px 0;">${logo(place, look)}</td></tr>
<tr><td style="padding:20px 16px 24px;${fonts.text}" class="text">
<h1 class="text" style="${fonts.heading}">${heading}</h1>
<p style="margin:0 0 20px;">${intro}</p>
${body}
${buttonHtml(button, look)}
</td></tr>
${hasPrices ? html`<tr><td class="soft" style="padding:0 16px 24px;${fonts.small}">${place.words.shop.priceDisclaimer}</td></tr>` : null}
<tr><td class="foot soft" style="padding:20px 16px;${fonts.small}background:${colours.foot};">${footer(place, look)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** On the ground that it is made for, in every colour scheme. */
function logo(place: AnyPlace, { logoOnDark, dark, radius }: Look): Html {
  const { dealer, publicUrl, base } = place;
  const name = nameOf(place);
  const picture = dealer?.logo;
  if (!picture) return html`<a href="${base}" class="text" style="${fonts.brand}">${name}</a>`;
  const width = Math.round(Math.min(180, (48 * picture.width) / picture.height));
  const ground = logoOnDark
    ? html`background:${dark};padding:10px 14px;`
    : html`background:#ffffff;padding:6px;`;
  return html`<a href="${base}" style="display:inline-block;border-radius:${corners[radius].button}px;${ground}"><img src="${publicUrl}${picture.photo}?w=400" width="${width}" alt="${name}" style="display:block;border:0;${fonts.brand}"></a>`;
}

function buttonHtml({ label, url }: Content['button'], { primaryStrong, radius }: Look): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px;"><tr><td class="button" style="border-radius:${corners[radius].button}px;background:${primaryStrong};"><a href="${url}" style="display:inline-block;padding:13px 22px;${fonts.button}">${label}</a></td></tr></table>`;
}

function footer({ dealer, words }: AnyPlace, { accentStrong }: Look): Html {
  const { colon, formatPhone, mail } = words;
  if (!dealer) return html`${mail.sentByPlatform}`;
  const { name, phone, website } = dealer;
  return html`<strong class="text" style="color:${colours.text};">${name}</strong><br>
${addressOf(dealer, words)}<br>
${mail.phone}${colon}<a href="tel:${phone}" class="link" style="color:${accentStrong};">${formatPhone(phone)}</a>
${website && /^https?:/.test(website) ? html`<br><a href="${website}" class="link" style="color:${accentStrong};">${mail.website}</a>` : null}
<br><br>${mail.sentBy(name)}`;
}

function toText(place: AnyPlace, { heading, intro, lines, button, hasPrices }: Content): string {
  const text = [
    nameOf(place),
    '',
    heading,
    '',
    intro,
    '',
    ...lines,
    '',
    `${button.label}${place.words.colon}${button.url}`,
    ...(hasPrices ? ['', place.words.shop.priceDisclaimer] : []),
    '',
    '--',
    ...footerLines(place),
  ].join('\n');
  return `${withoutControls(text).replace(/\n{3,}/g, '\n\n')}\n`;
}

function footerLines({ dealer, words }: AnyPlace): string[] {
  const { colon, formatPhone, mail } = words;
  if (!dealer) return [mail.sentByPlatform];
  const { name, phone, website } = dealer;
  const contact = [
    addressOf(dealer, words),
    `${mail.phone}${colon}${formatPhone(phone)}`,
    ...(website ? [website] : []),
  ];
  return [name, ...contact, '', mail.sentBy(name)];
}

/** Name of the sender. */
export const nameOf = ({ dealer, words }: AnyPlace): string =>
  dealer?.name ?? words.shop.productName;

const addressOf = ({ address, city, province, postalCode }: DealerRow, { shop }: Words) =>
  `${address}, ${shop.place(city, province)} ${postalCode}`;
