/** What caches may keep of the portal's files, and what they must not get. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#app.ts'
import { service } from '#dev/testing/harness.ts'
import { afterAll, expect, test } from 'vitest'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-files-'))
await mkdir(join(directory, 'assets'))
await writeFile(join(directory, 'index.html'), '<!doctype html><title>Admin Portal</title>')
await writeFile(join(directory, 'assets', 'start-a1B2c3D4.js'), 'export {}')
await writeFile(join(directory, 'assets', 'boot.js'), '')

const { deps } = await service()
const { app } = await buildApp({
  ...deps,
  options: { ...deps.options, portalDirectory: `${directory}/` },
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const get = async (path: string) => {
  const { statusCode, headers } = await app.inject({
    url: `/merchant-portal${path}`,
    headers: { host: 'localhost' },
  })
  return { status: statusCode, cache: headers['cache-control'], cookie: headers['set-cookie'] }
}
const cookie = expect.stringMatching(/^XSRF-TOKEN=/) as string

test('an asset is kept for ever by its hash, and carries no cookie that caches would hand to others', async () => {
  expect(await get('/assets/start-a1B2c3D4.js')).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    cookie: undefined,
  })
  expect(await get('/assets/boot.js')).toEqual({
    status: 200,
    cache: 'no-cache',
    cookie: undefined,
  })
})

test('a missing asset is not kept, because the next version may have it', async () => {
  for (const name of ['start-z9Y8x7W6.js', '..%2findex.html', 'boot.css'])
    expect(await get(`/assets/${name}`), name).toEqual({
      status: 404,
      cache: 'no-store',
      cookie: undefined,
    })
})

test('a page is not kept, and sets the cookie that calls need', async () => {
  expect(await get('/')).toEqual({ status: 200, cache: 'no-store', cookie })
  expect(await get('/portal/user')).toEqual({ status: 200, cache: 'no-store', cookie })
})

test('the base path without its slash leads to the root with its whole query', async () => {
  for (const url of ['/merchant-portal?x=1&x=2&y=', '/?x=1&x=2&y=']) {
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost' } })
    expect([statusCode, headers.location]).toEqual([302, '/merchant-portal/?x=1&x=2&y='])
  }
})
