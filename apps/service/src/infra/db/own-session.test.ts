import { inject, expect, test } from 'vitest'
import { openCopy, testedDatabase } from '#dev/testing/databases.ts'
import { hasOwnSessions } from './own-session.ts'

test.skipIf(testedDatabase === 'embedded')(
  'connections to a server itself have sessions of their own',
  async () => {
    const copy = await openCopy(inject('template'), `${inject('template')}_sessions`)
    expect(await hasOwnSessions(copy.config)).toBe(true)
    await copy.close()
  },
)
