import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { useQueries } from '@tanstack/react-query'
import { useSession } from '#access/access.ts'
import { flagStore } from '#access/flags.ts'
import { query } from '#api/client.ts'
import { useStore } from '#kit/store.ts'
import { pageRows } from '../pages.ts'
import { maySeeGroup } from './navigation.ts'
import { groups, type GroupName } from './sections.ts'

const groupNames = Object.keys(groups) as GroupName[]
const hasScreen = (name: GroupName): boolean =>
  pageRows.some((page) => page.nav?.group === name && page.load !== undefined)

export interface GroupStatus {
  readonly visible: Readonly<Partial<Record<GroupName, boolean>>>
  readonly badges: Readonly<Partial<Record<GroupName, string>>>
}

/** One status check for each group that may be seen, with the group's title (spec 7, A-021). */
export const useGroupStatus = (): GroupStatus => {
  const session = useSession()
  const flags = useStore(flagStore)
  const asked = groupNames.filter(
    (name) => session?.merchantData && hasScreen(name) && maySeeGroup(name, session, flags),
  )
  const answers = useQueries({
    queries: asked.map((title) => ({
      ...query(navigationCalls.status, { query: { title } }),
      staleTime: Infinity,
    })),
  })
  const known = asked.map((name, index) => [name, answers[index]?.data] as const)
  return {
    visible: Object.fromEntries(known.map(([name, status]) => [name, status?.visible === true])),
    badges: Object.fromEntries(
      known.flatMap(([name, status]) => (status?.badge ? [[name, status.badge]] : [])),
    ),
  }
}
