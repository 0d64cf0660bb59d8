/**
 * `npm run dev`: the service restarts on save, the portal reloads on save. The service still serves
 * the last built portal on its usual port; Vite listens on another port and proxies calls to it.
 */
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { bootstrap, root, print } from './bootstrap.mjs'
import { buildPortal } from './portal-build.mjs'

const runtime = await bootstrap()
await buildPortal(runtime)

const options = { cwd: root, env: runtime.env }
const preload = pathToFileURL(join(root, 'tools/die-with-parent.mjs')).href
const children = [
  spawn(
    runtime.node,
    [
      '--watch',
      '--watch-preserve-output',
      '--import',
      preload,
      join(root, 'apps/service/src/main.ts'),
    ],
    { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  ),
  spawn(
    runtime.node,
    ['--import', preload, join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
    {
      ...options,
      cwd: join(root, 'apps/portal'),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  ),
]
print('The portal reloads on save at the address that Vite prints; the service restarts on save.')

const end = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
// Neither is useful alone: when one ends, the other is ended too.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    end('SIGTERM')
  })
}
