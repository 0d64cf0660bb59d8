import { shopCalls, type Shop, type ShopChange } from '@merchant/contract/areas/shops.calls.ts'
import { useCall } from '#api/client.ts'
import { send } from '#api/send.ts'
import { useStoredValues } from '#components/use-stored-values.ts'

/** The calls that return a shop: out of date once one was changed. */
export const shopReaders = [shopCalls.view, shopCalls.list] as const

interface ShopChangeOptions<V> {
  /** The values of the form in a stored shop. */
  readonly valuesOf: (shop: Shop) => V
  /** What to send: only the fields that differ from the stored ones. */
  readonly changeOf: (stored: V, typed: V) => ShopChange
  readonly onSaved: (shop: Shop) => void
}

/** The stored values behind a form about a shop, and the request that changes them. */
export function useShopChange<V>(
  shop: Shop,
  { valuesOf, changeOf, onSaved }: ShopChangeOptions<V>,
) {
  const params = { shopId: shop.shopId }
  const change = useCall(shopCalls.change, {
    stale: shopReaders,
    dialog: false,
    onSuccess: onSaved,
  })
  return useStoredValues(shop, {
    valuesOf,
    change: (typed: V, stored, ifMatch) =>
      change.mutateAsync({ params, body: changeOf(stored, typed), ifMatch }),
    read: () => send(shopCalls.view, { params }),
  })
}
