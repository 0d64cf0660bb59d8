/** `npm run import` of a large file against the bare insert of the same rows into a table with the same indexes. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Board } from './figures.ts'
import { median, ratios } from './statistics.ts'
import type { BenchInstallation } from './installations.ts'
import { findBinDirectory, findDays, findWrittenColumns } from './statements.queries.ts'
import { programAt, runCommand, timeCommand } from './programs.ts'

const ROWS = 300_000
const ROUNDS = 3
const HEADER =
  'merTradeNo,tradeNo,status,amount,tipAmount,feeAmount,paymentMethod,paymentNetwork,channel,shopCode,serialNo,operator,remark,billReference,createdAt,paidAt,settlementStatus,cardFirst6,cardLast4,entryMode,authCode,rrn,batchNo,tid,mid'

const two = (number: number): string => String(number).padStart(2, '0')

/** Of a payment, by its place among those of all rounds. */
const numberOf = (index: number): string => `I${String(index).padStart(9, '0')}`

const lineOf = (row: number, day: string, round: number): string => {
  const number = numberOf(round * ROWS + row).slice(1)
  const time = `${day} ${two(Math.floor(row / 3_600) % 23)}:${two(Math.floor(row / 60) % 60)}:${two(row % 60)}`
  const [shop, counter] = [1 + (row % 20), 1 + (row % 2)]
  return `I${number},A${number},SUCCESS,${String(1 + (row % 2_000))}.50,1.00,0.15,CARD,VISA,IN_STORE,S${String(shop)},SN1-${String(shop)}-${String(counter)},Operator ${String(row % 9)},,INV-${number},${time},${time},SETTLED,411111,${number.slice(-4)},CHIP,${number.slice(-6)},000${number},${number.slice(-6)},TID${two(shop)},MID00000001\n`
}

function* linesOf(days: readonly string[], round: number): Generator<string> {
  yield `${HEADER}\n`
  for (let row = 0; row < ROWS; row += 1)
    yield lineOf(row, days[Math.floor((row * days.length) / ROWS)] ?? '', round)
}

/** Imports one file; resolves to the seconds of the whole command. */
const importRound = async (
  installation: BenchInstallation,
  days: readonly string[],
  round: number,
  board: Board,
): Promise<number> => {
  const { directory, merchant } = installation
  const file = join(directory, 'payments.csv')
  await pipeline(Readable.from(linesOf(days, round)), createWriteStream(file))
  const startedAt = performance.now()
  const output = await runCommand(
    process.execPath,
    [programAt('../../cli/import.ts'), file, '--merchant', merchant.merchantId],
    { directory, environment: installation.environmentOf('bench-import') },
  )
  const seconds = (performance.now() - startedAt) / 1_000
  board.note(
    `${output.trim().split('\n').at(-1) ?? ''} (${((await stat(file)).size / 1e6).toFixed(0)} MB, the whole command ${seconds.toFixed(1)} s, ${(ROWS / seconds).toFixed(0)} rows a second)`,
  )
  return seconds
}

export const measureImport = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  const { database, directory } = installation
  const days: string[] = []
  for (let back = 30; back >= 1; back -= 1) days.push((await findDays(database, back)).startDate)
  const psql = `${await findBinDirectory(database)}/psql`
  const command = (sql: string) =>
    timeCommand(psql, ['-q', '-d', installation.url, '-v', 'ON_ERROR_STOP=1', '-c', sql])
  const rows = join(directory, 'rows.copy')
  await command('create table bare_payment (like payment including all)')
  const columns = await findWrittenColumns(database)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await importRound(installation, days, round, board))
    await command(
      `\\copy (select ${columns} from payment where mer_trade_no >= '${numberOf(round * ROWS)}' and mer_trade_no < '${numberOf((round + 1) * ROWS)}') to '${rows}'`,
    )
    bare.push((await command(`\\copy bare_payment (${columns}) from '${rows}'`)) / 1_000)
  }
  board.note(`the bare insert ${median(bare).toFixed(1)} s`)
  board.hold({
    what: 'import into PostgreSQL against the bare insert of the same rows',
    readings: ratios(ours, bare),
    unit: 'x',
    target: 2.5,
  })
}
