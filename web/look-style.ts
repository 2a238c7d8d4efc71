import { type Look, lookOf, type Theme } from '#shared/rules/theme.ts';

/** Custom properties of `web/kit/base.css` with a dealership's values in place of the standard's. */
type Properties = Record<`--${string}`, string>;

const deviceLetters = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';

const fonts: Record<Theme['font'], Properties> = {
  archivo: {},
  system: { '--font': deviceLetters },
  serif: { '--font': 'ui-serif,Charter,Cambria,Georgia,Times New Roman,serif' },
  rounded: {
    '--font':
      'ui-rounded,SF Pro Rounded,Hiragino Maru Gothic ProN,Quicksand,Nunito,Comfortaa,Arial Rounded MT Bold,system-ui,sans-serif',
  },
};

const corners: Record<Theme['radius'], Properties> = {
  round: {},
  soft: {
    '--radius-large': '12px',
    '--radius': '8px',
    '--radius-small': '6px',
    '--radius-round': '8px',
  },
  square: {
    '--radius-large': '0px',
    '--radius': '0px',
    '--radius-small': '0px',
    '--radius-round': '0px',
  },
};

/** A header on dark ground: words, focus and the badge's ground white, what is chosen a little lighter. */
const onDark = ({ dark }: Look): Properties => ({
  '--header': dark,
  '--on-header': '#fff',
  '--header-quiet': '#ffffff29',
  '--logo-ground': 'none',
  '--logo-inset': '0',
});

/** A dealership's look as the style of `<html>`, or of a part; empty for the standard look. */
export const lookStyle = (theme: Theme | null): Properties =>
  theme ? propertiesOf(lookOf(theme)) : {};

function propertiesOf(look: Look): Properties {
  return {
    '--primary': look.primary,
    '--primary-strong': look.primaryStrong,
    '--primary-stronger': look.primaryStronger,
    '--primary-night': look.primaryNight,
    '--accent': look.accent,
    '--accent-strong': look.accentStrong,
    '--accent-light': look.accentLight,
    ...fonts[look.font],
    ...corners[look.radius],
    ...(look.logoOnDark && onDark(look)),
  };
}

/** The standard look said in full, for a part of a page that has another one. */
const standard: Properties = {
  '--font': `Archivo,${deviceLetters}`,
  '--radius-large': '24px',
  '--radius': '16px',
  '--radius-small': '10px',
  '--radius-round': '999px',
  '--header': 'initial',
  '--on-header': 'initial',
  '--header-quiet': 'initial',
};

/** A dealership's look as the style of a document that downloads no letters. */
export const styleWithoutDownload = (theme: Theme | null): Properties => ({
  ...lookStyle(theme),
  ...(hasArchivo(theme) && fonts.system),
});

/** Whether a look's letters are the shop's own, which browsers download. */
export const hasArchivo = (theme: Theme | null): boolean => lookOf(theme).font === 'archivo';

/** A look for a part of a page that has its own, whatever that one's is. */
export const wholeStyle = (theme: Theme | null): Properties => ({
  ...standard,
  ...propertiesOf(lookOf(theme)),
});

/** A dealership's look as the text of an attribute. */
export const lookText = (theme: Theme | null): string =>
  Object.entries(lookStyle(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The ground of the header, which browsers continue above the page. */
export const barColour = (theme: Theme | null): string =>
  theme?.logoOnDark ? lookOf(theme).dark : '#ffffff';

/** The same by night: --surface of base.css. */
export const nightBarColour = (theme: Theme | null): string =>
  theme?.logoOnDark ? lookOf(theme).dark : '#1b252c';
