/** The navigation as this person sees it now, and whether it is still changing by itself. */
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { query } from '#api/client.ts'
import { useHasWallet } from '#api/config.ts'
import { useStore } from '#ui/store.ts'
import type { NavigationItem } from './items.ts'
import { demoItems, loadDemoItems } from './demo-items-store.ts'
import { withPlaceholders } from './placeholders.ts'
import { navigation } from './table.ts'
import { groupsToCreate, hopedItems, possibleItems, visibleItems, type Viewer } from './visible.ts'

export interface Navigation {
  readonly items: readonly NavigationItem[]
  /** What is drawn of it: the items, and the places of those that may still come. */
  readonly places: readonly NavigationItem[]
  /** Badges that the status checks brought, by the group's title. */
  readonly badges: Readonly<Record<string, string | undefined>>
  /**
   * Whether everything that decides about a link was known once. Until then the links are held back together, so
   * that none pushes another aside when it turns out to be there (spec 4: flags are null until known).
   */
  readonly settled: boolean
  /** A feature or a status could not be checked: what hangs on it is absent. */
  readonly failed: boolean
  readonly retry: () => void
}

/** Nobody waits longer than this for their menu: what answers later comes later, into the place that is kept for it. */
const PATIENCE_MS = 3000

/**
 * What a place is kept for: nothing once everything was known; what was not known when nobody waited any longer;
 * null until then. It never changes again, whatever is answered or asked anew: a place that closed, or opened
 * later, would push the links below it.
 */
const useKept = (
  isKnown: boolean,
  hoped: readonly NavigationItem[],
): readonly NavigationItem[] | null => {
  const [kept, setKept] = useState<readonly NavigationItem[] | null>(isKnown ? [] : null)
  // Before anything is drawn, so that nothing is drawn twice.
  if (isKnown && kept === null) setKept([])
  const isSettled = kept !== null
  const giveUp = useEffectEvent(() => setKept(hoped))
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(giveUp, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return kept
}

/** One status check for each group when it is created, with the group's title (spec 7, A-021). */
export const useNavigation = (table: readonly NavigationItem[] = navigation): Navigation => {
  const added = useStore(demoItems)
  useEffect(loadDemoItems, [])
  const items = useMemo(() => (added === null ? table : [...table, ...added]), [table, added])
  const session = useSession()
  const flags = useStore(flagStore)
  const hasWallet = useHasWallet()
  const viewer: Viewer = { role: session?.roleType, flags, statuses: {}, hasWallet }
  // Across the top one group more can begin another line, which would push the page down.
  const isKnown = flags.showBillingQR !== null && added !== null
  const titles =
    session?.merchantData == null
      ? []
      : groupsToCreate(items, viewer).flatMap(({ status }) => status ?? [])
  const checks = useQueries({
    queries: titles.map((title) => ({
      ...query(navigationCalls.status, { query: { title } }),
      staleTime: Infinity,
    })),
  })
  const reasons = checks.map(({ error }) => error?.message).join('\n')
  useEffect(() => {
    // Logged, and counted as not accessible (spec 8).
    if (reasons.trim() !== '') console.warn('status check failed', reasons)
  }, [reasons])
  const answers = titles.map((title, index) => [title, checks[index]?.data] as const)
  // A check that failed counts as no (spec 8).
  const said = checks.map(({ data, isError }) => data?.visible ?? (isError ? false : undefined))
  const statuses = Object.fromEntries(titles.map((title, index) => [title, said[index]]))
  const isAllKnown = isKnown && hasWallet !== null && checks.every(({ isPending }) => !isPending)
  const informed = { ...viewer, statuses }
  const kept = useKept(isAllKnown, hopedItems(items, informed))
  const shown = visibleItems(items, informed)
  const hasFailed = checks.some(({ isError }) => isError)
  return {
    items: shown,
    // As long as it waits only the first is shown, and a bar keeps as much room as it may come to need.
    places:
      kept === null
        ? withPlaceholders(items, shown.slice(0, 1), possibleItems(items, viewer))
        : withPlaceholders(items, shown, kept),
    badges: Object.fromEntries(answers.map(([title, status]) => [title, status?.badge])),
    settled: kept !== null,
    failed: flags.failed || hasFailed,
    retry: () => {
      if (flags.failed) void reloadFlags()
      for (const check of checks) if (check.isError) void check.refetch()
    },
  }
}
