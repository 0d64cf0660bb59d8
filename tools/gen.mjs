/**
 * `npm run gen`: writes the files derived from the sources. With `--check` it writes nothing and
 * fails if a file is outdated.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, print } from './bootstrap.mjs'
import { describeCalls } from './gen-calls.mjs'
import { describeSettings } from './gen-settings.mjs'
import { run } from './run.mjs'

const { env, node } = await bootstrap()
const isCheck = process.argv.includes('--check')
const stale = []

const textOf = (path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

const put = (path, text) => {
  if (textOf(path) === text) return
  stale.push(path)
  if (!isCheck) writeFileSync(join(root, path), text)
}

const migrationsFolder = 'apps/service/src/infra/db/migrations'
/** In the format of `sha256sum`, one line per migration. */
const landedFile = 'house/landed-migrations.sha256'

/** The committed lines; none outside a repository. */
const committedLines = () => {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${landedFile}`], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trimEnd().split('\n') : []
}

/** Adds the checksum of each new migration. A committed one may already have run somewhere, so it must not change. */
const writeChecksums = () => {
  const names = readdirSync(join(root, migrationsFolder)).filter((name) => name.endsWith('.sql'))
  const lines = names.toSorted().map((name) => {
    const sum = createHash('sha256')
      .update(textOf(`${migrationsFolder}/${name}`))
      .digest('hex')
    return `${sum}  ${name}`
  })
  const changed = committedLines().filter((line) => !lines.includes(line))
  for (const line of changed) {
    const name = line.split('  ')[1]
    print(
      `${name} was changed after it was committed. Put it back (git checkout HEAD -- ${migrationsFolder}/${name}) and write a new migration.
Only if the commit that added it is on no other machine: undo that commit (git reset --soft HEAD~1), run \`npm run gen\`, and commit again.`,
    )
  }
  if (changed.length > 0) process.exit(1)
  put(landedFile, `${lines.join('\n')}\n`)
}

/** The table types, read from a freshly migrated database. */
const describeTables = async () => {
  const path = 'apps/service/src/infra/db/tables.gen.ts'
  const before = textOf(path)
  const { code, output } = await run(node, ['apps/service/src/infra/db/generate-tables.ts'], {
    env,
    quiet: true,
  })
  if (code !== 0) {
    print(output)
    process.exit(1)
  }
  if (textOf(path) === before) return
  stale.push(path)
  if (isCheck) writeFileSync(join(root, path), before)
}

put('docs/calls.md', await describeCalls())
put('docs/settings.md', describeSettings(textOf('docs/settings.md')))
writeChecksums()
await describeTables()
if (stale.length === 0) print('Generated files are current.')
else print(`${isCheck ? 'Not current, run `npm run gen`' : 'Written'}: ${stale.join(', ')}.`)
process.exitCode = isCheck && stale.length > 0 ? 1 : 0
