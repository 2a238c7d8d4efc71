import { Link } from 'react-router';
import { blocksOf, type TextBlock } from '#shared/rules/text-blocks.ts';
import { conditionKindNames, conditions as texts } from '#texts/conditions.ts';
import { language } from '#texts/language.ts';
import { apiOf } from '#web/server-api.ts';
import { dayInWords } from '#web/shop/parts/order/day-in-words.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/conditions.ts';
import styles from './conditions.module.css';

/** The present version, or with `?version=` an earlier one; throws 404. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const version = url.searchParams.get('version') ?? undefined;
  return apiOf(context).call('GET /api/v1/dealers/:makeId/:dealerCode/conditions', {
    params,
    query: { version },
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: texts.title,
    isPrivate: loaderData !== undefined && loaderData.conditions.version !== loaderData.present,
  });

type Conditions = Route.ComponentProps['loaderData']['conditions'];

/** Conditions of sale, returns and warranty of the dealership (decision 075). */
export default function ConditionsPage({
  loaderData: { conditions, present },
}: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  const { version, publishedAt, sections } = conditions;
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead(dealer.name)}</p>
      <p className={styles.version}>
        <time dateTime={publishedAt}>
          {texts.version(version, dayInWords(publishedAt, dealer.timeZone))}
        </time>
      </p>
      {version !== present && (
        <p className={styles.older}>
          {texts.older(version)} <Link to={`${base}/conditions`}>{texts.toPresent}</Link>
        </p>
      )}
      {sections.length > 1 && <Contents sections={sections} />}
      {sections.map((section) => (
        <Part key={section.kind} section={section} />
      ))}
    </div>
  );
}

const Contents = ({ sections }: Pick<Conditions, 'sections'>) => (
  <nav aria-label={texts.contents}>
    <ul className={styles.contents}>
      {sections.map(({ kind }) => (
        <li key={kind}>
          <a href={`#${kind}`}>{conditionKindNames[kind]}</a>
        </li>
      ))}
    </ul>
  </nav>
);

function Part({
  section: { kind, text, language: own },
}: {
  section: Conditions['sections'][number];
}) {
  const isForeign = own !== language.html;
  return (
    <section className={styles.part} aria-labelledby={kind}>
      <h2 id={kind}>{conditionKindNames[kind]}</h2>
      {isForeign && <p className={styles.version}>{texts.onlyInOther}</p>}
      <div className={styles.text} lang={isForeign ? own : undefined}>
        {blocksOf(text).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
          <Block key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

const Block = ({ block }: { block: TextBlock }) =>
  block.kind === 'paragraph' ? (
    <p>{block.text}</p>
  ) : (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
