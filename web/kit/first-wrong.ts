interface Control {
  name?: string | undefined;
  focus(): void;
}

/** The first control with a mistake as it stands on the page: a form's rules are in another order. */
export const firstWrong = (
  controls: Iterable<object>,
  errors: Readonly<Record<string, unknown>>,
): Control | undefined =>
  ([...controls] as Control[]).find(
    ({ name }) => name !== undefined && Object.hasOwn(errors, name),
  );
