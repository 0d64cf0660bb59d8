/** Asks for a password proven within the last thirty minutes, sign-in included (product: step-up). */
import { AppError } from '#infra/http/app-error.ts'
import type { Session } from './session.ts'

/** `4014` unless the password was proven recently enough. */
export const requireStepUp = (session: Session): void => {
  if (!session.verifiedRecently) throw new AppError('4014')
}
