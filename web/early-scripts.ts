import { olderBrowser } from '#texts/older-browser.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { hydratedMark } from './kit/hydrated.ts';

const script = (nonce: string, code: string) => `<script nonce="${nonce}">${code}</script>`;

/** A text as a literal that ends no script. */
const literal = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * Tells people with a browser from before Safari 16.4, Firefox 115 and Chrome 110 (decision 034):
 * the last of the two asked-for parts came with these. In ES5, for any browser.
 */
const tellOlderBrowsers = `if(![].toSorted||!document.adoptedStyleSheets)document.addEventListener("DOMContentLoaded",function(){var p=document.createElement("p");p.className="older-browser";p.setAttribute("role","alert");p.appendChild(document.createTextNode(${literal(olderBrowser)}));document.body.insertBefore(p,document.body.firstChild)})`;

export const olderBrowserScript = (nonce: string) => script(nonce, tellOlderBrowsers);

/** The document with the shop's inline scripts, which run before anything can be pressed. */
export const withEarlyScripts = (html: string, nonce: string) =>
  html.replace('</head>', (end) => `${olderBrowserScript(nonce)}${keepTaps(nonce)}${end}`);

const keepTaps = (nonce: string) => script(nonce, `(${keepEarlyTaps})(${literal(hydratedMark)})`);
