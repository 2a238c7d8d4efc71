import type { MetaArgs } from 'react-router';
import { pageMeta } from '#web/shop/shell/page-meta.ts';

/** The `meta` function of an admin page: its title, and out of search engines. */
export const adminMeta =
  (title: string) =>
  ({ matches }: Pick<MetaArgs, 'matches'>) =>
    pageMeta({ matches, title, isPrivate: true });
