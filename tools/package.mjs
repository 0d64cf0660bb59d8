/**
 * `npm run package`: writes `dist/admin-portal.tar.gz`, which runs without npm and without a network: the service, the
 * built portal, the dependencies of production, Node, and the documentation. Systemd units and a Containerfile are
 * beside it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bootstrap, root, print, since, stop } from './bootstrap.mjs'
import { buildPortal } from './portal-build.mjs'
import { run } from './run.mjs'

const LIMIT_MB = 300
const startedAt = performance.now()
const runtime = await bootstrap()
await buildPortal(runtime)

const dist = join(root, 'dist')
const home = join(dist, 'admin-portal')
rmSync(home, { recursive: true, force: true })
mkdirSync(join(home, 'bin'), { recursive: true })

/** Tests, and what exists for tests and measurements only; of the fonts' weights, the one that is printed. */
const isShipped = (path) =>
  !/\/@embedpdf\/.+\/NotoSans\w+-(?!Regular)\w+\.otf$|\.test\.ts$|\/dev\/(testing|bench|chaos)$|\/(generate-tables|vitest\.config)\.ts$|\/tsconfig\.json$|\/node_modules\/\.|\.map$|\/docs\/pictures$|\.d\.[cm]?ts$/.test(
    path,
  )
const copy = (path, filter = isShipped) => {
  cpSync(join(root, path), join(home, path), {
    recursive: true,
    filter,
    verbatimSymlinks: true,
  })
}

/** The folders of what the service needs to run, as npm installed them. */
const findDependencies = async () => {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@merchant/service']
  const { code, output } = await run('npm', args, { env: runtime.env, quiet: true })
  if (code !== 0) stop(`${output}\nnpm does not know the dependencies of production.`)
  return output
    .split('\n')
    .filter((line) => line.startsWith(join(root, '')) && /[/\\]node_modules[/\\]/.test(line))
    .map((line) => relative(root, line))
}

for (const path of [
  'package.json',
  'apps/service/package.json',
  'apps/service/src',
  'apps/portal/dist',
  'packages/contract',
  'packages/bill-sheet',
  'packages/hkqr',
  // The operator's guide with its files, and what it links to.
  'docs',
])
  copy(path, (source) => isShipped(source) && !/\/packages\/[^/]+\/node_modules$/.test(source))
for (const path of await findDependencies()) {
  // A workspace is a link, which leads to its folder here too.
  if (/node_modules\/@merchant\/(service|portal)$/.test(path)) continue
  mkdirSync(dirname(join(home, path)), { recursive: true })
  copy(
    path,
    (source) =>
      isShipped(source) && !source.slice(join(root, path).length).includes('/node_modules'),
  )
}
cpSync(runtime.node, join(home, 'bin/node'))
// Node is linked with it, and a minimal Debian does not have it.
const { output: libraries } = await run('ldd', [runtime.node], { quiet: true })
const atomic = /=> (\S+libatomic\.so\.1)/.exec(libraries)?.[1]
if (atomic !== undefined) cpSync(realpathSync(atomic), join(home, 'lib/libatomic.so.1'))
for (const name of ['admin-portal', 'with-settings'])
  cpSync(join(root, 'tools/package', name), join(home, 'bin', name))
for (const name of [
  'admin-portal.service',
  'admin-portal-backup.service',
  'admin-portal-backup.timer',
  'Containerfile',
])
  for (const folder of [home, dist]) cpSync(join(root, 'tools/package', name), join(folder, name))
const version = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true })
if (version.code === 0) writeFileSync(join(home, 'VERSION'), version.output)
if (!existsSync(join(home, 'apps/portal/dist/index.html'))) stop('The portal is not built.')

const archive = join(dist, 'admin-portal.tar.gz')
const tar = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-czf', archive]
const { code, output } = await run('tar', [...tar, '-C', dist, 'admin-portal'], { quiet: true })
if (code !== 0) stop(output)
const { output: size } = await run('du', ['-sm', home], { quiet: true })
const megabytes = Number.parseInt(size, 10)
if (megabytes > LIMIT_MB) stop(`The archive unpacks to ${megabytes} MB, more than ${LIMIT_MB}.`)
print(
  `${relative(root, archive)}: ${Math.round(statSync(archive).size / 1e6)} MB, ${megabytes} MB unpacked, in ${since(startedAt)}.`,
)
