import { Fragment } from 'react';
import type { Language } from '#shared/rules/languages.ts';

/** No name holds it. */
const mark = '\uFFFC';

interface Props {
  /** A text of the page with a list of names in it. */
  text: (names: readonly string[]) => string;
  names: readonly string[];
  /** The language of the names; absent: the page's. */
  language: Language | undefined;
}

/** Words of the page around names of another language, so that a screen reader says each right. */
export function WordedAround({ text, names, language }: Props) {
  return text(names.map(() => mark))
    .split(mark)
    .map((words, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and never change places
      <Fragment key={index}>
        {index > 0 && <span lang={language}>{names[index - 1]}</span>}
        {words}
      </Fragment>
    ));
}
