/** What a code says, read from the code itself: not what we believe we wrote into it. */
import { readBack } from '@merchant/hkqr/payload.ts'
import type { FpsCode } from '@merchant/hkqr/fps-code.ts'

/** Nothing where it is a code that we cannot read: another service may write other ones. */
export const codeSays = (payload: string): FpsCode | undefined => {
  try {
    return readBack(payload)
  } catch {
    return undefined
  }
}
