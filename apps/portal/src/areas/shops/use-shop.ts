import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query, type CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import type { Answer } from '#ui/form/answer.ts'
import { t } from './shop-detail.messages.ts'

export const useShop = (shopId: string) => useQuery(query(shopCalls.view, { params: { shopId } }))

/** The shop as it is stored now, past what is on the screen. */
export const rereadShop = (shopId: string) => send(shopCalls.view, { params: { shopId } })

/** What reads a shop: out of date once one was changed. */
export const shopReaders = [shopCalls.view, shopCalls.list] as const

/** Where nothing was typed that could be kept, a shop that was changed meanwhile is only told of. */
export const wasChanged = ({ code }: CallError): Answer<never> | undefined =>
  code === '4090' ? { kind: 'refused', message: t('wasChanged') } : undefined
