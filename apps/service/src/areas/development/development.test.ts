import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { newIdentifier } from '#dev/testing/addresses.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { storedFile } from '#infra/export/stored-file.ts'
import { makePlatformKey } from '#infra/http/platform-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientSource } from './client-source.ts'
import { fillResources } from './seed-resources.ts'

const { app, as, database, deps, newMerchant, tokenOf } = await service()
await fillResources(database)

const folder = await mkdtemp(join(tmpdir(), 'admin-portal-client-'))
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => rm(folder, { recursive: true, force: true }))

const developer = () => {
  const merchant = newMerchant()
  const request = as('DEVELOPER', merchant)
  return {
    merchant,
    list: (query: object = {}) => request(developmentCalls.list, { query }),
    download: (resourceId: string) =>
      request(developmentCalls.download, { params: { resourceId } }),
  }
}

test('every resource is a file with the size and checksum of its row', async () => {
  const { list, download } = developer()
  const { payload } = await list()
  expect(payload.items.map(({ resourceId }) => resourceId)).toEqual(
    expect.arrayContaining(['integration-guide', 'openapi', 'typescript-client']),
  )
  for (const resource of payload.items) {
    const file = await download(resource.resourceId)
    expect(file.status).toBe(200)
    expect(file.body.length).toBe(resource.sizeBytes)
    expect(createHash('sha256').update(file.body).digest('hex')).toBe(resource.sha256)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${resource.fileName}"`)
    expect(file.headers['content-type']).toBe(resource.mimeType)
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(resource.releasedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  }
})

test('resources are listed by their type', async () => {
  const { list } = developer()
  const sdks = (await list({ resourceType: 'sdk' })).payload.items
  expect(sdks.map(({ resourceType }) => resourceType)).toEqual(['SDK'])
  const both = (await list({ resourceType: 'SDK,DOCUMENT' })).payload.total
  expect(both).toBe((await list()).payload.total)
  expect(refusedWith(await list({ resourceType: 'BOOK' }))).toEqual([400, '4002'])
})

test('a download is audited, and an unknown file is not found', async () => {
  const { merchant, download } = developer()
  await download('typescript-client')
  expect(refusedWith(await download('nothing-of-ours'))).toEqual([404, '4040'])
  for (const path of ['..%2f..%2fpackage.json', '../package.json', '.env'])
    expect([400, 404]).toContain((await download(path)).status)
  expect(await auditOf(database, merchant.merchantId, 'development.download')).toMatchObject([
    { outcome: 'DONE', objectId: 'typescript-client' },
    { outcome: 'REFUSED', code: '4040', objectId: 'nothing-of-ours' },
    // Only well-formed ids are stored, not arbitrary text from the path.
    { outcome: 'REFUSED', objectId: null },
    { outcome: 'REFUSED', objectId: null },
    { outcome: 'REFUSED', objectId: null },
  ])
})

test('a second start changes nothing, not even release dates', async () => {
  const { list } = developer()
  const before = (await list()).payload.items
  await fillResources(database)
  expect((await list()).payload.items).toEqual(before)
})

/** Written where a client's developer would put it. */
const writeClient = async (): Promise<string> => {
  const path = join(folder, `client-${randomUUID()}.ts`)
  await writeFile(path, clientSource('1.0.0'))
  return path
}

test('the client is strict TypeScript that names every call', async () => {
  const path = await writeClient()
  const compiler = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url))
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024,dom,dom.iterable']
  const checks = ['--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--types', '']
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    // In the client's folder, so that the compiler finds no other settings.
    const child = spawn(compiler, [...options, ...checks, '--module', 'esnext', path], {
      cwd: folder,
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('close', (ended) => resolve({ code: ended, output: text }))
  })
  expect(output).toBe('')
  expect(code).toBe(0)
  const source = clientSource('1.0.0')
  expect(source).toContain('transactions: readonly ({ merTradeNo: string; source?: "CIS" | ')
  expect(source).not.toContain('readonly unknown[]')
  for (const calls of Object.values<Readonly<Record<string, Call>>>(areas))
    for (const call of Object.values(calls))
      expect(source).toContain(`${call.method} ${call.path}:`)
})

interface Client {
  adminPortal: (
    connection: object,
  ) => Record<string, Record<string, (input: object, extras?: object) => Promise<unknown>>>
}

test('the client asks, changes, downloads and signs', async () => {
  const { adminPortal } = (await import(await writeClient())) as Client
  const merchant = newMerchant()
  const accessToken = await tokenOf('ADMIN', merchant)
  const { keyId, secret } = await makePlatformKey(database, deps.wrapping, 'client tests')
  const { port } = app.server.address() as AddressInfo
  const platformKey = { keyId, secret }
  const portal = adminPortal({
    origin: `http://localhost:${String(port)}`,
    accessToken,
    platformKey,
  })
  expect(await portal['merchant']?.['profile']?.({})).toMatchObject({
    merchantId: merchant.merchantId,
  })
  const body = { fpsProxyId: newIdentifier() }
  const registered = portal['fps-proxy']?.['register']?.({ params: { type: 'FPSID' }, body })
  expect(await registered).toMatchObject({ status: 'ACTIVE' })
  const again = portal['fps-proxy']?.['register']?.({ params: { type: 'FPSID' }, body })
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: '4091',
    requestId: expect.stringMatching(/^req_/) as string,
  })
  const wrongly = portal['events']?.['list']?.({}, { lastEventId: 'no event' })
  await expect(wrongly).rejects.toMatchObject({
    code: '4000',
    message: 'Last-Event-ID takes the id of an event',
  })
  const params = { resourceId: 'integration-guide' }
  const file = (await portal['development']?.['download']?.({ params })) as Response
  expect(await file.text()).toContain('# Integration guide')
  const given = (await portal['gowallet']?.['token']?.({})) as { token: string } | undefined
  expect(await portal['gowallet']?.['redeem']?.({ body: given })).toMatchObject({
    merchantId: merchant.merchantId,
  })
})

test('a file that is stored is refused while another one is sent to the same person', async () => {
  const merchant = newMerchant()
  const send = as('ADMIN', merchant)
  const { userId } = (await send(accountCalls.profile, {})).payload
  const body = Readable.from([])
  await storedFile({ group: merchant.merchantId, person: userId }, () =>
    Promise.resolve({ fileName: 'a.zip', contentType: 'application/zip', body }),
  )
  const refused = { status: 429, code: '4290', headers: { 'retry-after': '2' } }
  const resource = () => send(developmentCalls.download, { params: { resourceId: 'nothing' } })
  expect(await resource()).toMatchObject(refused)
  const codes = { params: { id: 'job_000000000000' } }
  expect(await send(billingQrCalls.download, codes)).toMatchObject(refused)
  body.destroy()
  await expect.poll(async () => (await resource()).code).toBe('4040')
})
