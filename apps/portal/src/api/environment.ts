import { useEffect, useState } from 'react'
import { config, type Config } from './config.ts'
import { isReachable } from './reach.ts'

/** What a part of the configuration says; null until it is read. When it cannot be: `otherwise`. */
const useConfigured = <T>(part: (read: Config) => T, otherwise: T | null): T | null => {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    const ask = () =>
      void config().then(
        (read) => setValue(part(read)),
        () => setValue(otherwise),
      )
    ask()
    // What could not be read while the line was down is read when it is back.
    return isReachable.subscribe(() => {
      if (isReachable.get()) ask()
    })
  }, [part, otherwise])
  return value
}

const environmentOf = ({ environment }: Config): string => environment
const idleMinutesIn = ({ session }: Config): number => session.idleMinutes
const hasWalletIn = ({ wallet }: Config): boolean => wallet.signUpUrl !== null

/** The environment's name; null until the configuration is read, and when it cannot be. */
export const useEnvironment = (): string | null => useConfigured(environmentOf, null)

/** Whether a loyalty wallet is connected to this installation; null until that is known. */
export const useHasWallet = (): boolean | null => useConfigured(hasWalletIn, false)

/** What an installation has that says nothing else. */
const IDLE_MINUTES = 15

/**
 * After how many idle minutes a session ends; null until the configuration is read. Where it cannot be, the
 * warning comes by what is usual: a session must never end unsaid.
 */
export const useIdleMinutes = (): number | null => useConfigured(idleMinutesIn, IDLE_MINUTES)
