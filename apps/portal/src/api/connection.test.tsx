/** Whether the service can be reached. */
import { expect, onTestFinished, test } from 'vitest'
import { isReachable, watchConnection } from './connection.ts'

test('a page that opens while the service is unreachable asks whether it is back', async () => {
  isReachable.set(false)
  onTestFinished(watchConnection())
  await expect.poll(() => isReachable.get()).toBe(true)
})
