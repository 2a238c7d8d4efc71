import type { Pictures } from '#web/admin/forms/picture-list.ts';
import type { OptionRow } from './product-form.ts';

/** The options after their product's pictures changed: each is shown by the picture that showed it. */
export function optionsFollowing(
  options: readonly OptionRow[],
  before: Pictures,
  after: Pictures,
): OptionRow[] {
  const places = new Map(after.items.map(({ key }, index) => [key, index + 1]));
  return options.map((option) => {
    const shown = option.picture === null ? undefined : before.items[option.picture - 1];
    return shown ? { ...option, picture: places.get(shown.key) ?? null } : option;
  });
}
