const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Only what differs: what others have changed meanwhile stays. Lists and objects are compared by what they hold. */
export const changesOf = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, before[field as keyof Values])), // a field of both
  ) as Partial<Values> // some of their entries
