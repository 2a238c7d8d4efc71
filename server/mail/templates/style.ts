import { Html } from '#shared/html.ts';
import { contrast } from '#shared/rules/contrast.ts';
import type { Look } from '#shared/rules/theme.ts';

/** The colours of every mail; text on them has a contrast of at least 4.5 (contract 5). */
export const colours = {
  page: '#f6f8f9',
  card: '#ffffff',
  foot: '#eef2f4',
  text: '#1c2529',
  soft: '#52616b',
  line: '#d5dde1',
};

const family = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Inline, because several mail programs ignore style sheets. */
export const fonts = {
  text: new Html(`${family}font-size:16px;line-height:1.5;color:${colours.text};`),
  heading: new Html(
    `${family}margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:700;color:${colours.text};`,
  ),
  brand: new Html(
    `${family}font-size:20px;font-weight:700;color:${colours.text};text-decoration:none;`,
  ),
  small: new Html(`${family}font-size:14px;line-height:1.5;color:${colours.soft};`),
  button: new Html(`${family}font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;`),
};

/** The colours inverted for dark devices, in programs that support it, and the letters of a look. */
export const styleOf = (look: Look): Html =>
  new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12181b !important; }
  .card { background: ${darkCard} !important; }
  .foot { background: #161d20 !important; }
  .text { color: #f1f5f7 !important; }
  .soft { color: #b0bec5 !important; }
  .link { color: ${look.accentLight} !important; }
  .line { border-color: #37474f !important; }
  .tile { background: #2a353a !important; }${isLost(look) ? '\n  .button { border: 1px solid #b0bec5 !important; }' : ''}
}${letters[look.font]}`);

const darkCard = '#1c2529';

/** Whether a button would not be told from a dark card. */
const isLost = ({ primaryStrong }: Look) => contrast(primaryStrong, darkCard) < 1.6;

const lettersOf = (fonts: string) => `
h1, h2, p, td, a, div, span, strong { font-family: ${fonts} !important; }`;

/** In programs that read style sheets; others show the system's letters. */
const letters: Record<Look['font'], string> = {
  archivo: '',
  system: '',
  serif: lettersOf("ui-serif, Charter, Cambria, Georgia, 'Times New Roman', serif"),
  rounded: lettersOf(
    "ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Quicksand, Nunito, 'Arial Rounded MT Bold', sans-serif",
  ),
};

/** Corners of the button, of the logo's ground and of the whole mail, in pixels. */
export const corners: Record<Look['radius'], { button: number; card: number }> = {
  round: { button: 8, card: 12 },
  soft: { button: 5, card: 8 },
  square: { button: 0, card: 0 },
};
