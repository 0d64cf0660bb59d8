/**
 * Where the service wants the password again (code 4014, A-112): the person is asked, and the call goes
 * out once more, with everything that was typed. Every call that changes something passes here, so
 * that no screen has to know which of them ask.
 */
import { createStore } from '#ui/store.ts'
import { t } from './api.messages.ts'
import { CallError } from './call-error.ts'

/** Says whether the password was proven; null while nobody is asked. `StepUpDialog` asks. */
export const stepUpStore = createStore<((isVerified: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Two calls at once ask once. */
const askForPassword = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => stepUpStore.set(resolve)).finally(() => {
    asking = null
    stepUpStore.set(null)
  })
  return asking
}

/** Does something, and does it again once the password was proven, if the service wants that first. */
export const withStepUp = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== '4014') throw failure
    if (await askForPassword()) return act()
    throw new CallError({ status: failure.status, code: 'UNVERIFIED', message: t('unverified') })
  }
}
