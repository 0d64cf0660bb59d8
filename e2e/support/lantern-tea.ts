/** The second sample merchant. Card payments are its only feature, and no test counts its data. */
import type { MerchantData } from '@merchant/contract/areas/session.calls.ts'
import { signIn, type StoredSession } from './portal.ts'

export const LANTERN_TEA = 'mer_lanterntea01'

/** Its owner belongs to another merchant too; the one used last is listed first. */
export const ownerOfLanternTea = async (): Promise<StoredSession> => {
  for (const index of [0, 1]) {
    const session = await signIn('owner@demo.example', index)
    const { merchantId } = JSON.parse(session['merchantData'] ?? '{}') as MerchantData
    if (merchantId === LANTERN_TEA) return session
  }
  throw new Error('The owner has no second merchant')
}
