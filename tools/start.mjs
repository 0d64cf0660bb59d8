/** `npm start`: installs, builds and serves the portal from a fresh clone; fast when nothing has changed. */
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { bootstrap, root, print } from './bootstrap.mjs'
import { buildPortal } from './portal-build.mjs'
import { exitCodeOf } from './run.mjs'

const runtime = await bootstrap()
await buildPortal(runtime)
print('Starting the service …')

const follow = join(root, 'tools/die-with-parent.mjs')
const args = [
  '--import',
  pathToFileURL(follow).href,
  join(root, 'apps/service/src/main.ts'),
  ...process.argv.slice(2),
]
process.chdir(root)
// Becomes the service, so that each signal arrives once. Node before 22.15 and Windows start it as a child.
if (process.execve !== undefined && process.platform !== 'win32')
  process.execve(runtime.node, [runtime.node, ...args], runtime.env)

// Ends with npm, and the service with this.
await import('./die-with-parent.mjs')
const service = spawn(runtime.node, args, {
  env: { ...runtime.env, npm_lifecycle_event: undefined },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the whole process group, so the service has received it already.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    service.kill(signal)
  })
}
service.on('error', (error) => {
  process.stderr.write(`The service could not be started: ${error.message}\n`)
  process.exitCode = 1
})
service.on('exit', (code, signal) => {
  process.exitCode = exitCodeOf(code, signal)
})
