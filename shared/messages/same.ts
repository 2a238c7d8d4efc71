/**
 * The shape of a part of the catalogue in another language: the same names, and texts with the same
 * gaps. `satisfies Same<typeof en.cart>` refuses a missing, an extra and a wrongly called text.
 */
export type Same<Part> = Part extends (...gaps: infer Gaps) => infer Result
  ? (...gaps: Gaps) => Result extends string ? string : Result
  : Part extends string
    ? string
    : Part extends number | boolean | null | undefined
      ? Part
      : { [Name in keyof Part]: Same<Part[Name]> };
