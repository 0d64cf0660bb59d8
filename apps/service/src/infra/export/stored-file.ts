/**
 * Sends a file that is stored already, with limits for a person, a merchant and the process like those of files that
 * are made.
 */
import type { Owner } from '#infra/fair-queue.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'

const MAX_PER_PROCESS = 8
const MAX_PER_MERCHANT = 3
/** Whose files are being sent. */
const sending = new Set<Owner>()

const holds = (key: keyof Owner, owner: Owner): number =>
  [...sending].filter((one) => one[key] === owner[key]).length

/** `open` runs once there is a slot, which is free again when the body closes. `4290` beyond the limits. */
export const storedFile = async (
  owner: Owner,
  open: () => Promise<FileAnswer>,
): Promise<FileAnswer> => {
  if (
    sending.size >= MAX_PER_PROCESS ||
    holds('group', owner) >= MAX_PER_MERCHANT ||
    holds('person', owner) > 0
  )
    throw new AppError('4290', {
      message: 'Another file is being sent. Wait until it is finished',
      retryAfter: 2,
    })
  const slot = { ...owner }
  sending.add(slot)
  try {
    const file = await open()
    file.body.once('close', () => sending.delete(slot))
    return file
  } catch (error) {
    sending.delete(slot)
    throw error
  }
}
