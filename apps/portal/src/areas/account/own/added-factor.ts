/** What adding a second factor came to, even if its answer was lost. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import type { Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import { CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { PasskeyKnown } from '#auth/passkey.ts'

/** A second factor that has just been added. */
export interface Added {
  readonly name: string
  /** Issued with the first factor, null with every other. Absent if the answer was lost. */
  readonly recoveryCodes?: readonly string[] | null
}

/** No answer; or an app or passkey that an earlier request, whose answer was lost, has already added. */
const mayBeAdded = (failure: unknown): boolean =>
  failure instanceof PasskeyKnown ||
  (failure instanceof CallError && (failure.isOutcomeUnknown || failure.code === '4040'))

/** Adds a second factor. After a failure that leaves it open whether it was added, it is looked for among them. */
export const addOrFind = async (
  add: () => Promise<Added>,
  isIt: (factor: Factor) => boolean,
): Promise<Added> => {
  try {
    return await add()
  } catch (failure) {
    const known = mayBeAdded(failure)
      ? await send(accountCalls.mfa, {}).catch(() => undefined)
      : undefined
    const found = known?.factors.find(isIt)
    if (found === undefined) throw failure
    return { name: found.name }
  }
}
