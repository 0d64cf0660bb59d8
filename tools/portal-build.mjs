/** Builds the portal if its sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, print, since, stop } from './bootstrap.mjs'
import { run } from './run.mjs'

const portal = join(root, 'apps/portal')
const stampPath = join(root, '.cache/portal-build.txt')
const inputs = [
  portal,
  join(root, 'packages'),
  join(root, 'package-lock.json'),
  join(root, 'tsconfig.base.json'),
]
const skipped = new Set(['node_modules', 'dist', 'coverage', '.cache'])

function* filesUnder(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) continue
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/** A hash over the sources: a few hundred small files, so it takes some hundredths of a second. */
const stampOfSources = () => {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const files = input.endsWith('.json') ? [input] : [...filesUnder(input)]
    for (const file of files)
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds if necessary. Returns why it failed, if it did: a compile error, or a page over its size limit. */
export const tryBuild = async ({ env }) => {
  const stamp = stampOfSources()
  const isBuilt = existsSync(join(portal, 'dist/index.html'))
  if (isBuilt && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return {}
  const { code, output } = await run('npm', ['run', 'build', '-w', '@merchant/portal'], {
    env,
    quiet: true,
  })
  if (code !== 0) return { failure: output }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampPath, stamp)
  return { output }
}

/** The same for commands that need the portal: a failure ends the command. */
export const buildPortal = async (runtime) => {
  const startedAt = performance.now()
  print('Building the portal, if it changed …')
  const { failure, output } = await tryBuild(runtime)
  if (failure !== undefined) stop(`${failure}\nThe portal could not be built: the reason is above.`)
  if (output !== undefined) print(`Portal built in ${since(startedAt)}.`)
}
