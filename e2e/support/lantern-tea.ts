/** The second sample merchant: it has no feature beyond card payments, and no other test counts anything there. */
import type { MerchantData } from '@merchant/contract/areas/session.calls.ts'
import { signIn, type StoredSession } from './portal.ts'

export const LANTERN_TEA = 'mer_lanterntea01'

/** Its owner, who has another merchant too: which one comes first depends on which was used last. */
export const ownerOfLanternTea = async (): Promise<StoredSession> => {
  for (const index of [0, 1]) {
    const session = await signIn('owner@demo.example', index)
    const { merchantId } = JSON.parse(session['merchantData'] ?? '{}') as MerchantData
    if (merchantId === LANTERN_TEA) return session
  }
  throw new Error('The owner has no second merchant')
}
