import { Html } from '#shared/html.ts';

/** The shop's colours (spec 9); text on them has a contrast of at least 4.5 (contract 5). */
export const colours = {
  primary: '#f54242',
  primaryStrong: '#c2201f',
  page: '#f6f8f9',
  card: '#ffffff',
  foot: '#eef2f4',
  text: '#1c2529',
  soft: '#52616b',
  link: '#00707f',
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

/** The colours inverted for dark devices, in programs that support it. */
export const darkStyles = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12181b !important; }
  .card { background: #1c2529 !important; }
  .foot { background: #161d20 !important; }
  .text { color: #f1f5f7 !important; }
  .soft { color: #b0bec5 !important; }
  .link { color: #4fd3e3 !important; }
  .line { border-color: #37474f !important; }
  .tile { background: #2a353a !important; }
}`);
