/** The addresses in use: at most one of each type. */
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { query } from '#api/client.ts'

/** Sorted so that active ones come first: they are on the first page however many former ones there are. */
const activeQuery = query(fpsProxyCalls.list, {
  query: { sortBy: 'status', sortOrder: 'asc', pageSize: 10 },
})

const activeIn = (items: readonly FpsProxy[]): readonly FpsProxy[] =>
  items.filter(({ status }) => status === 'ACTIVE')

/** Undefined while it loads. */
export const useActive = (): readonly FpsProxy[] | undefined => {
  const { data } = useQuery(activeQuery)
  return data && activeIn(data.items)
}

/** From the service, not from the cache. */
export const readActive = async (client: QueryClient): Promise<readonly FpsProxy[]> =>
  activeIn((await client.query({ ...activeQuery, staleTime: 0 })).items)

/** The default address after this one is removed: the identifier, otherwise the oldest. */
export const nextDefault = (
  active: readonly FpsProxy[],
  { proxyNo }: FpsProxy,
): FpsProxy | undefined => {
  const others = active
    .filter((other) => other.proxyNo !== proxyNo)
    .toSorted((one, other) => one.proxyNo - other.proxyNo)
  return others.find(({ fpsProxyType }) => fpsProxyType === 'FPSID') ?? others[0]
}
