/** `npm run audit -- verify`: recomputes every audit trail and names the first broken entry. */
import { listAuditedMerchants, readChain } from '#domain/audit/chain.queries.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { command, complain, CommandError, runCommand, say, withInstallation } from './command.ts'

const program = command('audit', 'Looks after the audit trail.')

program
  .command('verify')
  .description(
    'recomputes the trail of every merchant; exit code 1 when an entry is not as it was written',
  )
  .option('--merchant <id>', 'this merchant only')
  .action(({ merchant }: { merchant?: string }) =>
    withInstallation(async ({ database }) => {
      const known = await listAuditedMerchants(database)
      if (merchant !== undefined && !known.includes(merchant))
        throw new CommandError(`There is no trail of a merchant ${merchant}`)
      let broken = 0
      for (const merchantId of merchant === undefined ? known : [merchant]) {
        const chain = await readChain(database, merchantId)
        const flaw = flawOf(chain)
        const end = `${String(chain.entries)} entries, the last ${String(chain.lastSeq ?? 0)} ${chain.lastHash ?? '-'}`
        if (flaw === undefined) say(`${merchantId}: whole, ${end}`)
        else {
          broken += 1
          complain(`${merchantId}: ${flaw} (${end})`)
        }
      }
      if (broken > 0) throw new CommandError(`${String(broken)} of the trails are broken.`)
      // A trail cut off together with its head looks whole: only a hash kept elsewhere shows it.
      say('Keep the last hashes somewhere else: with them a trail that was cut short can be told.')
    }),
  )

await runCommand(program)
