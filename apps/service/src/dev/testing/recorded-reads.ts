import { vi } from 'vitest'
import type { Secrets } from '#infra/crypto/secrets.ts'

/** Records how many reads of stored secrets were under way at once, until `end` is called. */
export const recordReads = (secrets: Secrets) => {
  const read = secrets.list
  const seen = { atOnce: 0 }
  let running = 0
  const spy = vi.spyOn(secrets, 'list').mockImplementation(async (prefix) => {
    running += 1
    seen.atOnce = Math.max(seen.atOnce, running)
    return read(prefix).finally(() => {
      running -= 1
    })
  })
  return {
    end: () => {
      spy.mockRestore()
      return seen
    },
  }
}
