/** What the work finds, as an answer that has it under this name. */
export const named = async <Name extends string, Found>(
  name: Name,
  work: Promise<Found>,
): Promise<Record<Name, Found>> => ({ [name]: await work }) as Record<Name, Found>;
