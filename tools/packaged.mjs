/**
 * Makes the package, unpacks it outside the repository, whose dependencies it therefore cannot use, starts it, asks for
 * its readiness and its page, and has it read a sheet of bills, which a process of its own does. Returns an exit code.
 */
import { spawn } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, print } from './bootstrap.mjs'
import { freePort } from './free-port.mjs'
import { run } from './run.mjs'

/** Ends a hang: the first start creates the sample data. */
const START_MS = 300_000

const ask = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

const XSRF = 'p'.repeat(32)

/**
 * Signs in with the sample data, and sends the template of a workbook back as a sheet. Returns what became of its rows.
 */
const uploadSheet = async (origin) => {
  const { publicKeys } = await (await fetch(`${origin}/merchant-portal/config.json`)).json()
  const key = createPublicKey({
    key: Buffer.from(publicKeys.password, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const password = publicEncrypt(
    { key, padding, oaepHash: 'sha1' },
    Buffer.from('Sample-only-2026'),
  ).toString('base64')
  const pair = { cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF }
  const signedIn = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { ...pair, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'merchant@demo.example', password }),
  })
  const { accessToken, userMerchantProfiles } = (await signedIn.json()).payload
  const chosen = await fetch(`${origin}/api/user/login/${userMerchantProfiles[0].merchantId}`, {
    headers: { ...pair, 'x-auth-token': accessToken },
  })
  const headers = { ...pair, 'x-auth-token': (await chosen.json()).payload.accessToken }
  const url = `${origin}/api/billqrc/request`
  const sheet = await (await fetch(`${url}/template?fileType=xlsx`, { headers })).blob()
  const form = new FormData()
  form.append('attachment', sheet, 'bills.xlsx')
  const reply = await (await fetch(url, { method: 'POST', headers, body: form })).json()
  const until = performance.now() + START_MS
  while (reply.success && performance.now() < until) {
    const list = await (await fetch(url, { headers })).json()
    const made = list.payload.items.find(({ id }) => id === reply.payload.id)
    if (made.finishedAt !== null) return made
    await pause(500)
  }
  return reply
}

export const provePackage = async ({ env, node }) => {
  const { code } = await run(node, [join(root, 'tools/package.mjs')], { env })
  if (code !== 0) return code
  const place = mkdtempSync(join(tmpdir(), 'packaged-'))
  const data = join(place, 'data')
  mkdirSync(data, { mode: 0o700 })
  await run('tar', ['-xzf', join(root, 'dist/admin-portal.tar.gz'), '-C', place])
  const port = await freePort()
  const service = spawn(join(place, 'admin-portal/bin/admin-portal'), {
    cwd: place,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: 'off',
      WALLET_PORT: 'off',
    },
  })
  const exit = once(service, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const until = performance.now() + START_MS
  while (
    service.exitCode === null &&
    performance.now() < until &&
    (await ask(`${origin}/readyz`)) !== 200
  )
    await pause(500)
  const page = await ask(`${origin}/merchant-portal/`)
  const sheet = await uploadSheet(origin).catch((error) => ({ status: String(error) }))
  service.kill('SIGTERM')
  const limit = setTimeout(() => service.kill('SIGKILL'), START_MS)
  const [ended] = await exit
  clearTimeout(limit)
  rmSync(place, { recursive: true, force: true })
  const isRight = page === 200 && sheet.status === 'COMPLETED' && ended === 0
  print(
    `The package ${isRight ? 'starts, serves the portal, reads a sheet and stops' : 'failed'}: page ${page}, sheet ${sheet.status ?? sheet.code}, exit code ${ended}.`,
  )
  return isRight ? 0 : 1
}
