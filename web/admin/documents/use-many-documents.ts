import { type DocumentKind, maxPrinted } from '#shared/rules/documents.ts';
import { printing as texts } from '#texts/admin/documents.ts';
import { fetchFile } from '#web/fetch-file.ts';
import { saveBlob } from '#web/kit/save-file.ts';
import { useWork } from '#web/kit/use-work.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** For how long a message of work that goes on stays, unless another one comes. */
const whileWorkingMs = 120_000;

/** Saves a document of many orders as one PDF, and says how far that is. */
export function useManyDocuments(dealerId: number) {
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.failed));

  function save(kind: DocumentKind, ids: readonly number[]): void {
    const orderIds = [...new Set(ids)];
    if (orderIds.length > maxPrinted) {
      say(texts.tooMany(maxPrinted), 'error');
      return;
    }
    const what = texts.many[kind];
    say(texts.making(what, orderIds.length), 'info', undefined, whileWorkingMs);
    void run(async () => {
      const input = { body: { dealerId, kind, orderIds } };
      const path = 'POST /api/v1/auth/documents';
      const { name, file } = await fetchFile(path, input, 'documents.pdf');
      saveBlob(name, file);
      say(texts.saved(what, orderIds.length), 'success');
    });
  }

  return { isBusy, save };
}
