/** What a new thing of a platform needs. */

/** A sentence for each field that a new thing needs and that was left out. */
export const missing = <T extends object>(
  row: T,
  what: string,
  names: readonly (keyof T & string)[],
): string[] =>
  names
    .filter((name) => row[name] === undefined || row[name] === null)
    .map((name) => `${name}: A new ${what} needs it`)
