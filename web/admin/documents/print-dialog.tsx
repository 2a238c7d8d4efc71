import { Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  type DocumentKind,
  type DocumentLanguage,
  documentsFor,
  languagesOfPaper,
  outdatedPrints,
} from '#shared/rules/documents.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { printing as texts } from '#texts/admin/documents.ts';
import { documentNames } from '#texts/documents.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { DeskOrder } from '#web/entities.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { documentAddress } from '#web/shop/parts/order/document-address.ts';
import styles from './documents.module.css';

/** What decides in which language a document is printed where nobody asks for one. */
interface Languages {
  /** Its customer's; for who does not see that, the dealership's. */
  order: Language;
  dealer: { language: Language; province: string };
}

/** Usual: each document in the language of its readers (decision 074). */
type Chosen = DocumentLanguage | 'usual';

interface PrintDialogProps {
  dialog: DialogParam;
  desk: DeskOrder;
  timeZone: string;
  languages: Languages;
  /** Called when something may have been printed. */
  onPrinted(): void;
}

/** The documents of an order that the person may have, each as a page to print and as PDF. */
export function PrintDialog({ dialog, desk, timeZone, languages, onPrinted }: PrintDialogProps) {
  const [chosen, setChosen] = useState<Chosen>('usual');
  const [isPrinted, setPrinted] = useState(false);
  const kinds = documentsFor(useAdmin(), desk.order);

  function close(): void {
    dialog.close();
    if (isPrinted) onPrinted();
    setPrinted(false);
  }

  return (
    <Modal
      opened={dialog.value !== null}
      onClose={close}
      title={texts.title(desk.order.id)}
      size="lg"
      transitionProps={{ exitDuration: 0 }}
    >
      <Stack>
        <LanguageChoice first={languages.order} value={chosen} onChange={setChosen} />
        <ul className={styles.list}>
          {kinds.map((kind) => (
            <Printable
              key={kind}
              {...{ kind, desk, timeZone, languages }}
              asked={chosen === 'usual' ? undefined : chosen}
              onOpen={() => setPrinted(true)}
            />
          ))}
        </ul>
        <p className={styles.soft}>{texts.newTab}</p>
      </Stack>
    </Modal>
  );
}

interface LanguageChoiceProps {
  first: Language;
  value: Chosen;
  onChange(value: Chosen): void;
}

const LanguageChoice = ({ first, value, onChange }: LanguageChoiceProps) => (
  <Radio.Group label={texts.language} value={value} onChange={(value) => onChange(value as Chosen)}>
    <Group gap="lg" mt={6}>
      {(['usual', first, otherLanguage(first), 'both'] as const).map((value) => (
        <Radio key={value} value={value} label={texts.languages[value]} />
      ))}
    </Group>
  </Radio.Group>
);

interface PrintableProps {
  kind: DocumentKind;
  desk: DeskOrder;
  timeZone: string;
  languages: Languages;
  /** Absent: the language of its readers. */
  asked: DocumentLanguage | undefined;
  onOpen(): void;
}

function Printable({ kind, desk, timeZone, languages, asked, onOpen }: PrintableProps) {
  const [withPrices, setWithPrices] = useState(false);
  const name = documentNames[kind];
  const face = {
    ...(asked && { language: asked }),
    ...(withPrices && { prices: 'true' as const }),
  };
  const to = (format: 'html' | 'pdf') => documentAddress(kind, desk.order.id, { format, ...face });
  const link = { component: 'a', target: '_blank', variant: 'default', onClick: onOpen } as const;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.soft}>{languagesInWords(kind, languages, asked)}</span>
        <LastPrint {...{ kind, desk, timeZone }} />
        {kind === 'we-owe' && (
          <Checkbox
            mt={6}
            label={texts.withPrices}
            aria-label={texts.withPricesOf(name)}
            checked={withPrices}
            onChange={(event) => setWithPrices(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={styles.faces}>
        <Button {...link} href={to('html')} aria-label={texts.pageOf(name)}>
          {texts.page}
        </Button>
        <Button {...link} href={to('pdf')} aria-label={texts.pdfOf(name)}>
          {texts.pdf}
        </Button>
      </div>
    </li>
  );
}

/** When a document was printed last, and whether its order has changed since. */
function LastPrint({ kind, desk, timeZone }: Pick<PrintableProps, 'kind' | 'desk' | 'timeZone'>) {
  const { events } = desk;
  const last = events.findLast((event) => event.kind === 'printed' && event.data.document === kind);
  return (
    <>
      {last && (
        <span className={styles.soft}>{texts.printedAt(timeOfMoment(last.at, timeZone))}</span>
      )}
      {outdatedPrints(events).includes(kind) && (
        <span className={styles.outdated}>
          <WarningIcon size={18} /> {texts.outdated}
        </span>
      )}
    </>
  );
}

/** 'French, then English'. */
function languagesInWords(
  kind: DocumentKind,
  { order, dealer }: Languages,
  asked: DocumentLanguage | undefined,
): string {
  const printed = languagesOfPaper(kind, { language: order }, dealer, asked);
  return texts.inLanguages(printed.map((language) => texts.languages[language]));
}
