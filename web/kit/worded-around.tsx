import { Fragment } from 'react';
import type { Language } from '#shared/rules/languages.ts';

/** No name holds it. */
const mark = '\uFFFC';

/** A name with its language; absent: the page's. */
interface Named {
  name: string;
  language?: Language | undefined;
}

interface Props {
  /** A text of the page with a list of names in it. */
  text: (names: readonly string[]) => string;
  /** Names that may differ in language bring their own. */
  names: readonly (string | Named)[];
  /** The language of names that bring none; absent: the page's. */
  language?: Language | undefined;
}

/** Words of the page around names of another language, so that a screen reader says each right. */
export function WordedAround({ text, names, language }: Props) {
  const named = names.map((one) => (typeof one === 'string' ? { name: one, language } : one));
  return text(names.map(() => mark))
    .split(mark)
    .map((words, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and never change places
      <Fragment key={index}>
        {index > 0 && <span lang={named[index - 1]?.language}>{named[index - 1]?.name}</span>}
        {words}
      </Fragment>
    ));
}
