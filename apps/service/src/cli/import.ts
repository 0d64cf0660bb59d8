/** `npm run import -- <file.csv> --merchant <id>`: payments from a file (A-060). */
import { open, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { epochMs } from '#infra/clock.ts'
import { command, CommandError, sayError, runCommand, say, withInstallation } from './command.ts'
import { importPayments, paceOf, type Progress } from './import-payments.ts'

const SHOWN = 50
const PROGRESS_MS = 1_000

const count = (value: number): string => value.toLocaleString('en-US')

/** On a terminal one line that counts up, otherwise a line every second. */
const progressLine = (): ((progress: Progress) => void) => {
  const isTerminal = process.stderr.isTTY
  let last = epochMs()
  return ({ rows, share }) => {
    if (epochMs() - last < (isTerminal ? PROGRESS_MS / 5 : PROGRESS_MS)) return
    last = epochMs()
    const line = `${count(rows)} rows read, ${String(Math.round(share * 100))} %`
    process.stderr.write(isTerminal ? `\r${line}` : `${line}\n`)
  }
}

type Rejected = ImportResult['rejected'][number]

const sentence = ({ line, merTradeNo, reasons }: Rejected): string =>
  `Line ${String(line)}${merTradeNo === null ? '' : ` (${merTradeNo})`}: ${reasons.join('; ')}`

const report = async (
  { added, changed, unchanged, rejected }: ImportResult,
  seconds: number,
  rejectedFile: FileHandle | undefined,
): Promise<void> => {
  const rows = added + changed + unchanged + rejected.length
  for (const row of rejected.slice(0, SHOWN)) sayError(sentence(row))
  if (rejected.length > SHOWN)
    sayError(
      `… and ${count(rejected.length - SHOWN)} more; use --rejected <file> to write all of them to a file`,
    )
  await rejectedFile?.truncate()
  await rejectedFile?.writeFile(rejected.map((row) => `${sentence(row)}\n`).join(''))
  say(
    `${count(rows)} rows in ${seconds.toFixed(1)} s: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(rejected.length)} rejected.`,
  )
  if (rejected.length === 0) return
  say(
    'The other rows are imported. Correct the rejected ones and import the file again: rows imported before stay unchanged.',
  )
  process.exitCode = 1
}

/** Before the import: its rejected rows would be lost if the file could not be written afterwards. */
const openRejected = (path: string | undefined): Promise<FileHandle> | undefined =>
  path === undefined
    ? undefined
    : open(path, 'a').catch((cause: unknown) => {
        throw new CommandError(`--rejected: ${path} cannot be written`, { cause })
      })

const program = command(
  'import',
  'Imports payments from a CSV file in UTF-8 whose first line has the field names of a payment report.',
)
  .argument('<file>', 'the CSV file')
  .requiredOption('--merchant <id>', 'the merchant whose payments these are')
  .option('--rejected <file>', 'writes every rejected row and its reasons to this file')
  .action((file: string, options: { merchant: string; rejected?: string }) =>
    withInstallation(async ({ database, kind }) => {
      if (options.rejected !== undefined && resolve(options.rejected) === resolve(file))
        throw new CommandError('--rejected must be another file than the one that is imported')
      const rejectedFile = await openRejected(options.rejected)
      try {
        const started = epochMs()
        const result = await importPayments(
          database,
          options.merchant,
          file,
          paceOf(kind),
          progressLine(),
        )
        if (process.stderr.isTTY) process.stderr.write('\r')
        await report(result, (epochMs() - started) / 1000, rejectedFile)
      } finally {
        await rejectedFile?.close()
      }
    }),
  )

await runCommand(program)
