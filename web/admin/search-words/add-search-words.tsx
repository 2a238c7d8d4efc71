import { Button } from '@mantine/core';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';

/** Opens the dialog of a new line. */
export const AddSearchWords = ({ dialog }: { dialog: DialogParam }) => (
  <Button onClick={() => dialog.open('new')}>{texts.add}</Button>
);
