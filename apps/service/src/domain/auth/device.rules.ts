/** Names a browser in two words for the list of one's own sessions; too coarse to identify anybody. */

const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Headless)?Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Like `Chrome on Windows`; null for an unknown browser. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser === undefined) return null
  return system === undefined ? browser : `${browser} on ${system}`
}

/**
 * The program of a client that is no browser, like `curl`; null for one that does not say its name. Undefined for a
 * browser, known or not: all of them say `Mozilla`.
 */
export const programOf = (userAgent = ''): string | null | undefined => {
  if (deviceOf(userAgent) !== null) return undefined
  const [name] = /^[A-Za-z][\w.-]{0,39}/.exec(userAgent) ?? []
  return name === 'Mozilla' ? undefined : (name?.toLowerCase() ?? null)
}
