import { shopCalls, type Shop, type ShopChange } from '@merchant/contract/areas/shops.calls.ts'
import { useState } from 'react'
import { useCall } from '#api/client.ts'
import { send } from '#api/send.ts'
import { answerOf } from '#components/form-answer.ts'

/** The calls that return a shop: out of date once one was changed. */
export const shopReaders = [shopCalls.view, shopCalls.list] as const

interface ShopChangeOptions<V> {
  /** The values of the form in a stored shop. */
  readonly valuesOf: (shop: Shop) => V
  /** What to send: only the fields that differ from the stored ones. */
  readonly changeOf: (stored: V, typed: V) => ShopChange
  readonly onSaved: (shop: Shop) => void
}

/**
 * The stored values behind a form about a shop, and the request that changes them. They are those of the version that
 * the form started from, not of the query: a refetch must not hide a conflict. After a conflict they are read again.
 */
export function useShopChange<V>(
  shop: Shop,
  { valuesOf, changeOf, onSaved }: ShopChangeOptions<V>,
) {
  const { shopId } = shop
  const [stored, setStored] = useState({ values: valuesOf(shop), version: shop.version })
  const change = useCall(shopCalls.change, {
    stale: shopReaders,
    dialog: false,
    onSuccess: onSaved,
  })
  const reread = async () => {
    const now = await send(shopCalls.view, { params: { shopId } })
    setStored({ values: valuesOf(now), version: now.version })
    return valuesOf(now)
  }
  const save = (typed: V) =>
    answerOf(
      () =>
        change.mutateAsync({
          params: { shopId },
          body: changeOf(stored.values, typed),
          ifMatch: String(stored.version),
        }),
      reread,
    )
  return { stored: stored.values, save }
}
