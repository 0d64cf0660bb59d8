/**
 * `npm run gen`: writes what is derived from the sources. With `--check` it writes nothing and
 * fails when something is not current.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, say } from './bootstrap.mjs'
import { describeCalls } from './gen-calls.mjs'
import { describeSettings } from './gen-settings.mjs'
import { run } from './run.mjs'

const { env, node } = bootstrap()
const isCheck = process.argv.includes('--check')
const stale = []

const textOf = (path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

const put = (path, text) => {
  if (textOf(path) === text) return
  stale.push(path)
  if (!isCheck) writeFileSync(join(root, path), text)
}

/** New migrations are written down; one that changed after it was written down is refused. */
const freezeMigrations = () => {
  const folder = 'apps/service/src/infra/db/migrations'
  const file = `${folder}/checksums.json`
  const known = JSON.parse(textOf(file) || '{}')
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
  const sums = names.toSorted().map((name) => {
    const sum = createHash('sha256')
      .update(textOf(`${folder}/${name}`))
      .digest('hex')
    if (known[name] !== undefined && known[name] !== sum) {
      say(
        `${name} was changed after it was written down: write a new migration. (Only if nobody has it yet: take its line out of ${file}.)`,
      )
      process.exit(1)
    }
    return [name, sum]
  })
  put(file, `${JSON.stringify(Object.fromEntries(sums), undefined, 2)}\n`)
}

/** The types of the tables, asked of a freshly migrated database. */
const describeTables = async () => {
  const path = 'apps/service/src/infra/db/tables.gen.ts'
  const before = textOf(path)
  const { code, output } = await run(node, ['apps/service/src/infra/db/generate-tables.ts'], {
    env,
    quiet: true,
  })
  if (code !== 0) {
    say(output)
    process.exit(1)
  }
  if (textOf(path) === before) return
  stale.push(path)
  if (isCheck) writeFileSync(join(root, path), before)
}

put('docs/calls.md', await describeCalls())
put('docs/settings.md', describeSettings(textOf('docs/settings.md')))
await describeTables()
freezeMigrations()
if (stale.length === 0) say('Generated files are current.')
else say(`${isCheck ? 'Not current, run `npm run gen`' : 'Written'}: ${stale.join(', ')}.`)
process.exitCode = isCheck && stale.length > 0 ? 1 : 0
