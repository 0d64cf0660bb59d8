/** The addresses in use: of each type at most one that is active and one that is not usable yet. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import {
  fpsProxyCalls,
  type FpsProxy,
  type FpsProxyType,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { query } from '#api/client.ts'

/** The calls that a change of an address makes outdated: codes of bills pay the default one. */
export const addressReaders = [
  fpsProxyCalls.list,
  billingQrCalls.payee,
  billingQrCalls.list,
] as const

/** Sorted so that those in use come first: they are on the first page however many former ones there are. */
const activeQuery = query(fpsProxyCalls.list, {
  query: { sortBy: 'status', sortOrder: 'asc', pageSize: 10 },
})

const activeIn = ({ items }: { readonly items: readonly FpsProxy[] }): readonly FpsProxy[] =>
  items.filter((address) => address.status === 'ACTIVE' || isWaiting(address))

/** It waits for the proof of its owner, or for the delay after it. */
export const isWaiting = ({ status }: FpsProxy): boolean =>
  status === 'AWAITING_PROOF' || status === 'CONFIRMED'

export const useActive = () => useQuery({ ...activeQuery, select: activeIn })

/** A type is repeated while its active address is being replaced. */
export const typesOf = (active: readonly FpsProxy[]): FpsProxyType[] =>
  active.map(({ fpsProxyType }) => fpsProxyType)

/** From the service, not from the cache. */
export const readActive = async (client: QueryClient): Promise<readonly FpsProxy[]> =>
  activeIn(await client.query({ ...activeQuery, staleTime: 0 }))

/** Without its bank no code names a mobile number or an e-mail address. */
export const isPayable = ({ fpsProxyType, bankName }: FpsProxy): boolean =>
  fpsProxyType === 'FPSID' || bankName !== null

/** The address that bills are made with: the default one, otherwise the FPS identifier. */
export const billedAddress = (active: readonly FpsProxy[]): FpsProxy | undefined => {
  const usable = active.filter((address) => address.status === 'ACTIVE' && isPayable(address))
  return (
    usable.find(({ isDefault }) => isDefault) ??
    usable.find(({ fpsProxyType }) => fpsProxyType === 'FPSID')
  )
}

/** The default address after this one is removed: the identifier, otherwise the oldest. */
export const nextDefault = (
  active: readonly FpsProxy[],
  { proxyNo }: FpsProxy,
): FpsProxy | undefined => {
  const others = active
    .filter((other) => other.proxyNo !== proxyNo && other.status === 'ACTIVE')
    .toSorted((one, other) => one.proxyNo - other.proxyNo)
  return others.find(({ fpsProxyType }) => fpsProxyType === 'FPSID') ?? others[0]
}
