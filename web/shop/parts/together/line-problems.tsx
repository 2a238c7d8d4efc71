import type { ReactNode } from 'react';
import { hasRoomFor, lineKey } from '#shared/rules/cart.ts';
import { shownPrice } from '#shared/rules/price.ts';
import { formatMoney } from '#texts/formats.ts';
import { goesWith, together as texts } from '#texts/goes-with.ts';
import { detail } from '#texts/product.ts';
import { call } from '#web/api.ts';
import type { ListedProduct, TogetherProblem } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { CheckField } from '#web/kit/field.tsx';
import { WarningIcon } from '#web/kit/icons.tsx';
import { WordedAround } from '#web/kit/worded-around.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { firstChoice } from '#web/shop/parts/price/choice.ts';
import { lineOf } from '#web/shop/parts/price/line-of.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type CartLine, useShopStore } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './line-problems.module.css';

interface LineProblemsProps {
  problems: readonly TogetherProblem[];
  lines: readonly CartLine[];
  /** The line below which they stand: each stands at the last of its lines. */
  index: number;
  /** An advisor orders for a customer. */
  forCustomer?: boolean;
  /** Takes these out; the pressed button disappears. */
  onRemove(gone: CartLine[]): void;
  /** This was added, as `said` tells; the pressed button disappears. */
  onAdded(line: CartLine, said: string): void;
}

/** What is missing for a line, or cannot be installed together with it, and the ways out. */
export default function LineProblems({ problems, index, ...props }: LineProblemsProps) {
  const own = problems.filter((problem) => problem.lines.at(-1) === index);
  return own.map((problem) => (
    <div
      key={`${problem.kind} ${problem.lines} ${problem.oneOf[0]?.id}`}
      className={styles.problem}
    >
      {problem.kind === 'needs' ? (
        <Needed {...props} problem={problem} line={props.lines[index]!} />
      ) : (
        <Conflict {...props} problem={problem} />
      )}
    </div>
  ));
}

type ProblemProps = Omit<LineProblemsProps, 'problems' | 'index'> & { problem: TogetherProblem };

function Needed({ problem, line, forCustomer, onAdded }: ProblemProps & { line: CartLine }) {
  const store = useShopStore();
  const { oneOf } = problem;
  const keepAnswer = (hasNeeded: boolean) => {
    const { lines, replaceLines } = store.getState();
    replaceLines(
      lines.map((one) => (lineKey(one) === lineKey(line) ? { ...one, hasNeeded } : one)),
    );
  };
  return (
    <>
      {!line.hasNeeded && (
        <>
          <Said>
            <WordedAround
              text={([name]) => (oneOf.length > 1 ? texts.needsOne : texts.needs)(name!)}
              names={[line]}
            />
          </Said>
          <div className={styles.ways}>
            {oneOf.slice(0, mostOffered).map((product) => (
              <AddButton key={product.id} product={product} line={line} onAdded={onAdded} />
            ))}
          </div>
        </>
      )}
      <CheckField
        label={forCustomer ? texts.customerHas : texts.hasNeeded}
        checked={line.hasNeeded === true}
        onChange={({ currentTarget }) => keepAnswer(currentTarget.checked)}
      />
    </>
  );
}

/** Others are a search away. */
const mostOffered = 3;

interface AddButtonProps extends Pick<LineProblemsProps, 'onAdded'> {
  product: ListedProduct;
  line: CartLine;
}

function AddButton({ product, line, onAdded }: AddButtonProps) {
  const store = useShopStore();
  const { dealer } = useDealership();
  const { trimId, vehicle } = line;
  const prices = { priceCents: product.price, installedPriceCents: product.installPrice };
  const installed = line.installed || dealer.onlyInstallPrice;

  async function add(): Promise<void> {
    // With its options, of which this answer does not tell.
    const query = { dealer: dealer.id, ...(trimId && { trim: trimId }) };
    const input = { params: { id: product.id }, query };
    const { data } = await call('GET /api/v1/products/:id', input);
    const added = lineOf(data, { ...firstChoice(data), installed }, { trimId, vehicle });
    if (!hasRoomFor(store.getState().lines, added)) return say(detail.cartFull, 'error');
    store.getState().add(added);
    onAdded(added, texts.added(added.name));
  }

  return (
    <WorkButton kind="secondary" failed={goesWith.notAdded} onWork={add}>
      <WordedAround
        text={([name]) => texts.add(name!, formatMoney(shownPrice(prices, installed)))}
        names={[product]}
      />
    </WorkButton>
  );
}

function Conflict({ problem, lines, onRemove }: ProblemProps) {
  const involved = problem.lines.flatMap((at) => lines[at] ?? []);
  const isPair = problem.kind === 'excludes';
  const text = (names: readonly string[]) =>
    isPair ? texts.excludes(names[0] ?? '', names[1] ?? '') : texts.group(names.join(', '));
  return (
    <>
      <Said>
        <WordedAround text={text} names={involved} />
      </Said>
      <div className={styles.ways}>
        {involved.map((line) => (
          <Button
            key={lineKey(line)}
            kind="secondary"
            onClick={() => onRemove(isPair ? [line] : involved.filter((other) => other !== line))}
          >
            <WordedAround
              text={([name]) => (isPair ? texts.remove : texts.keep)(name!)}
              names={[line]}
            />
          </Button>
        ))}
      </div>
    </>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className={styles.said} role="status">
    <WarningIcon size={20} />
    {children}
  </p>
);
