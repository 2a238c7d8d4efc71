import { languages } from '#shared/rules/languages.ts';
import { synonymGroups, synonymsByLanguage } from '#shared/rules/search/synonyms.ts';
import { lineOf } from '#shared/rules/search-words.ts';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import { language } from '#texts/language.ts';
import styles from './known-words.module.css';

const inOrder = [...languages].sort(
  (one, other) => Number(other === language.html) - Number(one === language.html),
);

/** The words that every shop's search knows, those of the page's language first. */
export const KnownWords = () => (
  <details className={styles.known}>
    <summary>{texts.known(synonymGroups.length)}</summary>
    <p>{texts.knownHint}</p>
    {inOrder.map((each) => (
      <section key={each}>
        <h2>{texts.languages[each]}</h2>
        <ul lang={each}>
          {synonymsByLanguage[each].map(lineOf).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </details>
);
