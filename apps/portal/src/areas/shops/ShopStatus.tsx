import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import { StatusPill, type Tone } from '#ui/format/format.tsx'
import { t } from './shops.messages.ts'

const tones: Readonly<Record<Shop['status'], Tone>> = {
  ACTIVE: 'good',
  INACTIVE: 'warn',
  CLOSED: 'quiet',
}

/** Whether a shop takes payments, as a word with its colour. */
export function ShopStatus({ status }: { readonly status: Shop['status'] }) {
  return <StatusPill tone={tones[status]} label={t(status)} />
}
