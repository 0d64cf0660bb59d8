/** Secrets of the installation that succeed one another: `pin-pepper`, then `pin-pepper.2` and so on (A-544, A-650). */

export interface StoredSecret {
  readonly name: string
  readonly value: Buffer
  readonly ageSeconds: number
}

export const versionedName = (base: string, version = 1): string =>
  `${base}${version === 1 ? '' : `.${String(version)}`}`

/** Undefined for a name that is none of this secret. */
export const versionOf = (base: string, name: string): number | undefined => {
  if (name === versionedName(base)) return 1
  const digits = name.slice(base.length + 1)
  return /^[1-9]\d{0,5}$/.test(digits) && name === versionedName(base, Number(digits))
    ? Number(digits)
    : undefined
}
