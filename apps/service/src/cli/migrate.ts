/** `npm run migrate`: brings the database to the schema of this release, as the owner of its tables. */
import { migrateOnly } from '#installation.ts'
import { command, runCommand, say, settings } from './command.ts'

const program = command(
  'migrate',
  'Brings the database of MIGRATION_DATABASE_URL, or else of DATABASE_URL, to the schema of this release. The service may run meanwhile; an embedded database must exist in DATA_DIR, and no service use it.',
).action(async () => {
  const { place, names } = await migrateOnly(settings(), (name) => {
    say(`${name}: another session uses the table. Trying again …`)
  })
  for (const name of names) say(`Applied ${name}`)
  say(`The schema of ${place} is up to date${names.length === 0 ? '' : ' now'}.`)
})

await runCommand(program)
