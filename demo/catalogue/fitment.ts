import type { DemoModel, FitRule, FittedTrim } from './types.ts';

/** Every vehicle of the models that a rule allows, newest year last. */
export function resolveFitment(rule: FitRule, models: readonly DemoModel[]): FittedTrim[] {
  return models
    .filter(
      (model) =>
        (rule.bodies?.includes(model.body) ?? true) && (rule.models?.includes(model.name) ?? true),
    )
    .flatMap((model) =>
      model.years
        .filter((year) => rule.years?.includes(year) ?? true)
        .flatMap((year) =>
          model.trims
            .filter((trim) => rule.levels?.includes(trim.level) ?? true)
            .map((trim) => ({ year, model: model.name, trim: trim.name })),
        ),
    );
}

/** A key that is unique for a vehicle. */
export function trimKey({ year, model, trim }: FittedTrim): string {
  return `${year} ${model} ${trim}`;
}

/** Whether `wide` contains every vehicle of `narrow`. */
export function coversFitment(wide: readonly FittedTrim[], narrow: readonly FittedTrim[]): boolean {
  const keys = new Set(wide.map(trimKey));
  return narrow.every((trim) => keys.has(trimKey(trim)));
}
