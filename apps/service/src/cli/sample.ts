/** `npm run sample`: loads the sample into the database of DATABASE_URL, or into the embedded one. */
import { ensureSample, sampleSignIns } from '#dev/sample/sample.ts'
import { allowSimulator } from '#dev/sample/simulator-key.ts'
import { command, CommandError, runCommand, say, withInstallation } from './command.ts'

const program = command(
  'sample',
  'Loads two sample merchants into an empty database. Everybody knows their passwords.',
).action(() =>
  withInstallation(async (installation) => {
    if (!(await ensureSample(installation.database, { pins: installation.pins, say }))) {
      throw new CommandError(
        'The database already has merchants or people. The sample can only be loaded into an empty database.',
      )
    }
    if (installation.kind === 'embedded') await allowSimulator(installation)
    for (const line of sampleSignIns) say(`  ${line}`)
    say('While these users exist, the service listens on loopback only.')
  }),
)

await runCommand(program)
