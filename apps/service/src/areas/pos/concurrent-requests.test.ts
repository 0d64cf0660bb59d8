import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { PIN, terminalFixtures, listEntries, readTerminal } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

/** Runs once, directly after the next transaction of a merchant. */
let meanwhile: (() => Promise<unknown>) | undefined
const opened = await serviceAlone({
  database: (real) => ({
    ...real,
    tenant: async (scope, work) => {
      const answer = await real.tenant(scope, work)
      const happening = meanwhile
      meanwhile = undefined
      await happening?.()
      return answer
    },
  }),
})
const { database } = opened
const { ready } = terminalFixtures(opened)
const key = { headers: { 'idempotency-key': 'once' } }

// The embedded database has one connection, which the first request holds while the second one runs inside it.
test.skipIf(testedDatabase === 'embedded')(
  'a block that a concurrent equal request has made gets the answer of that request',
  async () => {
    const { merchant, posId, setStatus } = await ready()
    const block = () => setStatus(PIN, { status: 'BLOCKED' }, key)
    let first: Awaited<ReturnType<typeof block>> | undefined
    meanwhile = async () => {
      first = await block()
    }
    const second = await block()
    expect(first).toMatchObject({ code: '0000', payload: { status: 'BLOCKED', version: 3 } })
    expect(second).toMatchObject({ code: '0000', payload: first?.payload })
    expect(await readTerminal(database, merchant, posId)).toMatchObject({ version: 3 })
    const actions = (await listEntries(database, merchant)).map(({ action, code }) => [
      action,
      code,
    ])
    expect(actions).toEqual([
      ['pos.set-pin', null],
      ['pos.block', null],
    ])
  },
)

test('without a key a repeated block is refused as the second one', async () => {
  const { setStatus } = await ready()
  await setStatus(PIN, { status: 'BLOCKED' }, key)
  expect(await setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ code: '4091' })
  const another = { headers: { 'idempotency-key': 'another' } }
  expect(await setStatus(PIN, { status: 'BLOCKED' }, another)).toMatchObject({ code: '4091' })
})
