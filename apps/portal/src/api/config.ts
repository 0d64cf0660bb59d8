/** What differs between installations, from the static file `config.json`. */
import { useEffect, useState } from 'react'
import { now } from '#clock.ts'
import { CONFIG_ADDRESS, isReachable } from './connection.ts'

const linkNames = ['help', 'terms', 'privacy'] as const
export type LinkName = (typeof linkNames)[number]
export type Links = Readonly<Record<LinkName, string | null>>

export interface Config {
  readonly environment: string
  readonly apiBase: string
  /** SPKI, base64. Two keys, because the second encryption chooses between them (spec 9). */
  readonly publicKeys: { readonly password: string; readonly pin: string }
  readonly captcha: unknown
  readonly wallet: { readonly signUpUrl: string | null; readonly origins: readonly string[] }
  readonly demoArea: boolean
  /** Links in the footer; null where there is none. */
  readonly links: Links
  readonly session: { readonly idleMinutes: number }
}

/** The default, for a configuration without this setting. */
const IDLE_MINUTES = 15

/**
 * An https address without a username, or a path of this origin; anything else, such as a script, is no link.
 */
const isLink = (value: unknown): value is string => {
  if (typeof value !== 'string') return false
  if (value.startsWith('/')) return URL.parse(value, location.origin)?.origin === location.origin
  const address = URL.parse(value)
  return address?.protocol === 'https:' && address.username === '' && address.password === ''
}

const linksOf = (given: unknown): Links => {
  const links = (given ?? {}) as Partial<Record<LinkName, unknown>>
  const linkOf = (name: LinkName): string | null => {
    const { [name]: value } = links
    return isLink(value) ? value : null
  }
  return { help: linkOf('help'), terms: linkOf('terms'), privacy: linkOf('privacy') }
}

let pending: Promise<Config> | null = null
let askedAt = 0

const load = async (): Promise<Config> => {
  const response = await fetch(CONFIG_ADDRESS, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`config.json answered ${String(response.status)}`)
  const file = (await response.json()) as Partial<Config>
  return {
    environment: file.environment ?? 'PROD',
    apiBase: file.apiBase ?? '/api',
    publicKeys: file.publicKeys ?? { password: '', pin: '' },
    captcha: file.captcha ?? null,
    wallet: file.wallet ?? { signUpUrl: null, origins: [] },
    demoArea: file.demoArea ?? false,
    links: linksOf(file.links),
    session: file.session ?? { idleMinutes: IDLE_MINUTES },
  }
}

/**
 * The configuration, read again if it is older than `maxAgeMs`. A failed read is not cached: the next caller tries
 * again.
 */
export const config = (maxAgeMs = Infinity): Promise<Config> => {
  if (now() - askedAt > maxAgeMs) pending = null
  if (pending !== null) return pending
  askedAt = now()
  pending = load().catch((failure: unknown) => {
    pending = null
    throw failure
  })
  return pending
}

/** Drops the cached configuration, for tests. */
export const forgetConfig = (): void => {
  pending = null
}

/** One value of the configuration: null until it is read, `fallback` while it cannot be read. */
const useConfigured = <T>(select: (config: Config) => T, fallback: T | null): T | null => {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    const update = () =>
      void config().then(
        (loaded) => setValue(select(loaded)),
        () => setValue(fallback),
      )
    update()
    // Retry once the service is reachable again.
    return isReachable.subscribe(() => {
      if (isReachable.get()) update()
    })
  }, [select, fallback])
  return value
}

const environmentOf = ({ environment }: Config): string => environment
const idleMinutesOf = ({ session }: Config): number => session.idleMinutes
const hasWalletIn = ({ wallet }: Config): boolean => wallet.signUpUrl !== null

const givenLinksOf = ({ links }: Config): readonly (readonly [LinkName, string])[] =>
  linkNames.flatMap((name) => (links[name] === null ? [] : [[name, links[name]] as const]))

/** The links of the footer that this installation has; null until the configuration is read. */
export const useLinks = () => useConfigured(givenLinksOf, null)

/** The environment's name; null until the configuration is read, and while it cannot be. */
export const useEnvironment = (): string | null => useConfigured(environmentOf, null)

/** Whether a loyalty wallet is connected to this installation; null until that is known. */
export const useHasWallet = (): boolean | null => useConfigured(hasWalletIn, false)

/**
 * After how many idle minutes a session ends; null until the configuration is read. Falls back to the default,
 * so that a session never ends without its warning.
 */
export const useIdleMinutes = (): number | null => useConfigured(idleMinutesOf, IDLE_MINUTES)
