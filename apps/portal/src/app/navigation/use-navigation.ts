/** The navigation of this person. */
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { query } from '#api/client.ts'
import { useHasWallet } from '#api/config.ts'
import { createStore, useStore } from '#ui/store.ts'
import { loadDemoItems } from '../demo/load-items.ts'
import type { NavigationItem } from './items.ts'
import { navigation } from './table.ts'
import {
  allPossibleItems,
  groupsToCheck,
  optimisticItems,
  visibleItems,
  withPlaceholders,
  type Viewer,
} from './visible.ts'

export interface Navigation {
  readonly items: readonly NavigationItem[]
  /** The items with placeholders for those that may still appear: what is rendered. */
  readonly displayed: readonly NavigationItem[]
  /** Badges from the status checks, by `status` of the group. */
  readonly badges: Readonly<Record<string, string | undefined>>
  /** Whether all checks are done, or took too long. Until then the links are held back, so that none moves another. */
  readonly settled: boolean
  /** A check failed, so the items that depend on it are missing. */
  readonly failed: boolean
  readonly retry: () => void
}

/** Items that not every installation has. */
const optionalItems: readonly (() => Promise<readonly NavigationItem[]>)[] = [
  // The template's demo.
  () => loadDemoItems(),
]

/** The optional items of this installation; null until known. */
export const loadedItems = createStore<readonly NavigationItem[] | null>(null)

/** Items that cannot be loaded are missing until the next time. */
const loadItems = (): void => {
  void Promise.all(optionalItems.map((load) => load()))
    .then((loaded) => loaded.flat())
    .catch(() => loadedItems.get() ?? [])
    .then(loadedItems.set)
}

/** The navigation is shown after this time even if checks are pending; their items have placeholders. */
const MAX_WAIT_MS = 3000

/**
 * The items that get placeholders: none if everything is known in time, otherwise those that may still appear; null
 * while waiting. Decided once: a placeholder that appeared or disappeared later would move the links below it.
 */
const useReserved = (
  isKnown: boolean,
  optimistic: readonly NavigationItem[],
): readonly NavigationItem[] | null => {
  const [reserved, setReserved] = useState<readonly NavigationItem[] | null>(isKnown ? [] : null)
  // Set during render, so that nothing is rendered twice.
  if (isKnown && reserved === null) setReserved([])
  const isSettled = reserved !== null
  const stopWaiting = useEffectEvent(() => setReserved(optimistic))
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(stopWaiting, MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return reserved
}

/** Checks the status of each group once (spec 7, A-021). */
export const useNavigation = (): Navigation => {
  const loaded = useStore(loadedItems)
  useEffect(loadItems, [])
  const items = useMemo(() => [...navigation, ...(loaded ?? [])], [loaded])
  const session = useSession()
  const flags = useStore(flagStore)
  const hasWallet = useHasWallet()
  const viewer: Viewer = { role: session?.roleType, flags, statuses: {}, hasWallet }
  // Includes the optional items: in the horizontal navigation a group may start another line and move the page.
  const isKnown = flags.showBillingQR !== null && loaded !== null
  const titles =
    session?.merchantData == null
      ? []
      : groupsToCheck(items, viewer).flatMap(({ status }) => status ?? [])
  const checks = useQueries({
    queries: titles.map((title) => ({
      ...query(navigationCalls.status, { query: { title } }),
      staleTime: Infinity,
    })),
  })
  const errors = checks.map(({ error }) => error?.message).join('\n')
  useEffect(() => {
    if (errors.trim() !== '') console.warn('status check failed', errors)
  }, [errors])
  // A failed check counts as not accessible (spec 8).
  const results = checks.map(({ data, isError }) => data?.visible ?? (isError ? false : undefined))
  const byTitle = <T>(values: readonly T[]) =>
    Object.fromEntries(titles.map((title, index) => [title, values[index]]))
  const isAllKnown = isKnown && hasWallet !== null && checks.every(({ isPending }) => !isPending)
  const informed = { ...viewer, statuses: byTitle(results) }
  const reserved = useReserved(isAllKnown, optimisticItems(items, informed))
  const shown = visibleItems(items, informed)
  const hasFailed = checks.some(({ isError }) => isError)
  return {
    items: shown,
    // While waiting only the first item is shown, with room for all that may appear.
    displayed:
      reserved === null
        ? withPlaceholders(items, shown.slice(0, 1), allPossibleItems(items, viewer))
        : withPlaceholders(items, shown, reserved),
    badges: byTitle(checks.map(({ data }) => data?.badge)),
    settled: reserved !== null,
    failed: flags.failed.length > 0 || hasFailed,
    retry: () => {
      if (flags.failed.length > 0) void reloadFlags()
      for (const check of checks) if (check.isError) void check.refetch()
    },
  }
}
