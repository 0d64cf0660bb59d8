/**
 * Makes the package, unpacks it outside the repository, whose dependencies it therefore cannot use, starts it, and asks
 * for its readiness and its page. Returns an exit code.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, say } from './bootstrap.mjs'
import { run } from './run.mjs'

/** Ends a hang: the first start creates the sample data. */
const START_MS = 300_000

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

const ask = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

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
  service.kill('SIGTERM')
  const limit = setTimeout(() => service.kill('SIGKILL'), START_MS)
  const [ended] = await exit
  clearTimeout(limit)
  rmSync(place, { recursive: true, force: true })
  const isRight = page === 200 && ended === 0
  say(
    `The package ${isRight ? 'starts, serves the portal and stops' : 'failed'}: page ${page}, exit code ${ended}.`,
  )
  return isRight ? 0 : 1
}
