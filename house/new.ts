/**
 * `npm run new area invoices`, `npm run new page ShopDetail shops`, `npm run new migration add-shop-phone`:
 * writes the mirrored files of a new thing, its test first and failing, and says what to do next.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaFiles } from './support/area-template.ts'
import { root } from './support/repository.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const refuse = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** Writes nothing at all when one of the files exists. */
const write = (created: Readonly<Record<string, string>>): void => {
  const taken = Object.keys(created).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) refuse(`There is already ${taken.join(', ')}.`)
  for (const [path, text] of Object.entries(created)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    say(`written  ${path}`)
  }
}

const newArea = (area: string): void => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(area))
    refuse('An area is a plural noun of the specification, like `fps-proxies`.')
  write(areaFiles(area))
  say('\nNext, in this order; each step fails to compile or to pass until it is done:')
  say('  1. packages/contract/src/areas.ts             one line: the service no longer compiles')
  say('  2. apps/service/src/areas/mounts.ts           one line: the new test runs, and fails')
  say(`  3. apps/service/src/areas/${area}/            the query that the test waits for`)
  say('  4. apps/portal/src/app/pages.ts               one row for the screen')
}

const newPage = (name: string, area: string): void => {
  if (!/^[A-Z][A-Za-z]+$/.test(name) || area === '') {
    refuse(
      'A page is named for its thing and shape, and belongs to an area: `npm run new page ShopDetail shops`.',
    )
  }
  const files = areaFiles(area, name)
  const folder = `apps/portal/src/areas/${area}/`
  write(
    Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(folder + name))),
  )
  say(
    '\nNext: one row in apps/portal/src/app/pages.ts. The guard, the title and the link come from there.',
  )
}

const newMigration = (name: string): void => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    refuse('A migration is named for what it does, like `add-shop-phone`.')
  const folder = 'apps/service/src/db/migrations'
  const last = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const number = String(Number((last ?? '0000').slice(0, 4)) + 1).padStart(4, '0')
  write({
    [`${folder}/${number}-${name}.sql`]:
      '-- owner: the area whose tables these are\n-- What this is for.\n\n',
  })
  say(
    '\nNext: write it, then `npm run gen`. From then on it never changes: a later one corrects it.',
  )
}

const [kind, name = '', area = ''] = process.argv.slice(2)
if (kind === 'area') newArea(name)
else if (kind === 'page') newPage(name, area)
else if (kind === 'migration') newMigration(name)
else refuse('Usage: npm run new area <name> | page <ThingShape> <area> | migration <what-it-does>')
