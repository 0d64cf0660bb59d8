/** Somebody who joins a merchant again while the data of people who left is erased. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isAccepted } from '#dev/testing/account.queries.ts'
import { accountFixtures, setMemberStatus } from '#dev/testing/accounts.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { ownTransaction } from '#dev/testing/owner.queries.ts'
import { isWaitedFor } from '#dev/testing/races.queries.ts'
import { ageRemoval } from '#dev/testing/retention.queries.ts'
import { erasePeople } from '#domain/retention/retention.ts'
import { runCommand } from '#infra/db/commands.ts'

const opened = await serviceAlone()
const { database, newMerchant } = opened
const { attach, invite, known, signIn } = accountFixtures(opened)

/** Makes every statement of the system role that reads memberships wait after its snapshot, while the lock is held. */
const GATE = 663
const closeGate = () =>
  ownTransaction(database, (db) =>
    runCommand(
      db,
      `create policy waits on merchant_member as restrictive for select to portal_system
         using (pg_advisory_xact_lock_shared(${String(GATE)})::text is not null)`,
    ),
  )
const LONG = { statementTimeoutMs: 120_000 }

test.skipIf(testedDatabase === 'embedded')(
  'somebody who joins again after the people to erase were read, and before they are locked, is not erased (the embedded database runs one after the other)',
  async () => {
    const former = newMerchant()
    await former.ready
    const { email, token } = await invite({ role: 'CS', shopIds: [] })
    const userId = await known(email, [former.merchantId])
    await signIn(email)
    await setMemberStatus(database, former.merchantId, userId, 'REMOVED')
    await ageRemoval(database, userId, '31 days')
    await closeGate()
    const { erased } = await database.gate(async (db) => {
      await sql`select pg_advisory_xact_lock(${GATE})`.execute(db)
      const erasing = database.system((inner) => erasePeople(inner, 30), LONG)
      while (!(await isWaitedFor(db)));
      expect(await attach(token)).toMatchObject({ code: '0000' })
      return { erased: erasing }
    }, LONG)
    expect(await erased).toBe(0)
    expect(await isAccepted(database, token)).toBe(true)
    expect(await signIn(email)).toMatchObject({ code: '0000' })
  },
)
