/** A restore by the owner of the database (docs/operations/postgresql.md). */
import { afterAll, expect, test } from 'vitest'
import { asSuperuser } from '#dev/testing/databases.ts'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
} from '#dev/testing/installations.ts'
import { serverConfig, withClient } from '#infra/db/client.ts'
import { ensureRoles } from '#infra/db/roles.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrappingWith } from '#infra/crypto/wrapping.ts'
import { writeBackup } from './backup-file.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-roles-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

test.skipIf(isEmbedded)(
  'a restore needs no right to grant the roles of which the owner is a member already',
  async () => {
    const url = new URL((await emptyInstallation(directory))['DATABASE_URL'] ?? '')
    await asSuperuser(async (client) => {
      await client.query(
        "do $$ begin create role portal_test_restorer login password 'owner'; exception when duplicate_object then null; end $$",
      )
      await client.query(
        'grant portal_gate, portal_tenant, portal_system, portal_platform to portal_test_restorer',
      )
    })
    url.username = 'portal_test_restorer'
    url.password = 'owner'
    const restored = withClient(serverConfig(url.href), ensureRoles)
    await expect(restored).resolves.toBeUndefined()
  },
)

test.skipIf(isEmbedded)(
  'a restore by a user who may not grant the roles says which document to read',
  async () => {
    const installation = await emptyInstallation(directory)
    await asSuperuser((client) =>
      client.query(
        "do $$ begin create role portal_test_stranger login password 'owner'; exception when duplicate_object then null; end $$",
      ),
    )
    const url = new URL(installation['DATABASE_URL'] ?? '')
    url.username = 'portal_test_stranger'
    url.password = 'owner'
    const file = join(directory, 'empty.backup')
    const secret = wrappingWith(installation['KEY_SECRET'] ?? '')
    const keyCheck = secret.wrap(Buffer.from('admin-portal'), 'backup').toString('base64')
    const madeAt = '2026-11-24T00:00:00.000Z'
    await writeBackup(file, { kind: 'postgres', madeAt, counts: {}, keyCheck }, [], undefined)
    const { code, output } = await run('restore', [file], {
      ...installation,
      DATABASE_URL: url.href,
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The user of the database lacks a right: .+\. docs\/operations\/postgresql\.md says .+\n$/,
    )
  },
)
