/**
 * `npm run dev`: the service restarts on save, the portal reloads on save. The service answers on
 * its usual port with the last built portal; Vite answers beside it and passes calls on.
 */
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { bootstrap, root, say } from './bootstrap.mjs'
import { buildPortal } from './portal-build.mjs'

const runtime = bootstrap()
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
say('The portal reloads on save at the address that Vite prints; the service restarts on save.')

const end = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
// One without the other is no use: when either ends, so does the other.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    end('SIGTERM')
  })
}
