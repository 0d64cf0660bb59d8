/** The navigation as this person sees it now, and whether it is still changing by itself. */
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#access/access.ts'
import { flagStore, reloadFlags } from '#access/flags.ts'
import { query } from '#api/client.ts'
import { useHasWallet } from '#api/environment.ts'
import { useStore } from '#kit/store.ts'
import type { NavigationItem } from './items.ts'
import { demoItems, loadDemoItems } from './demo-items-store.ts'
import { navigation } from './table.ts'
import { groupsToCreate, possibleItems, visibleItems, type Viewer } from './visible.ts'

export interface Navigation {
  readonly items: readonly NavigationItem[]
  /** What there may be of it in the end: as long as it is not settled, a bar keeps so much room. */
  readonly possible: readonly NavigationItem[]
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

/** Nobody waits longer than this for their menu: what answers later comes later. */
const PATIENCE_MS = 3000

/** True once everything was known, or nobody waits any longer; and so it stays, whatever is asked again. */
const useSettled = (isKnown: boolean): boolean => {
  const [isSettled, setSettled] = useState(isKnown)
  // Before anything is drawn, so that nothing is drawn twice.
  if (isKnown && !isSettled) setSettled(true)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return isSettled
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
  const statuses = Object.fromEntries(answers.map(([title, status]) => [title, status?.visible]))
  const isAllKnown = isKnown && hasWallet !== null && checks.every(({ isPending }) => !isPending)
  const settled = useSettled(isAllKnown)
  const hasFailed = checks.some(({ isError }) => isError)
  return {
    items: visibleItems(items, { ...viewer, statuses }),
    possible: settled ? [] : possibleItems(items, viewer),
    badges: Object.fromEntries(answers.map(([title, status]) => [title, status?.badge])),
    settled,
    failed: flags.failed || hasFailed,
    retry: () => {
      if (flags.failed) void reloadFlags()
      for (const check of checks) if (check.isError) void check.refetch()
    },
  }
}
