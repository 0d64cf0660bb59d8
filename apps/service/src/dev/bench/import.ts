/** `npm run import` of a large file into PostgreSQL, all indexes, keys and totals included. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Board } from './figures.ts'
import type { BenchInstallation } from './installations.ts'
import { findDays } from './statements.queries.ts'
import { programAt, runCommand } from './programs.ts'

const ROWS = 300_000
const HEADER =
  'merTradeNo,tradeNo,status,amount,tipAmount,feeAmount,paymentMethod,paymentNetwork,channel,shopCode,serialNo,operator,remark,billReference,createdAt,paidAt,settlementStatus,cardFirst6,cardLast4,entryMode,authCode,rrn,batchNo,tid,mid'

const two = (number: number): string => String(number).padStart(2, '0')

const lineOf = (row: number, day: string): string => {
  const number = String(row).padStart(9, '0')
  const time = `${day} ${two(Math.floor(row / 3_600) % 23)}:${two(Math.floor(row / 60) % 60)}:${two(row % 60)}`
  const [shop, counter] = [1 + (row % 20), 1 + (row % 2)]
  return `I${number},A${number},SUCCESS,${String(1 + (row % 2_000))}.50,1.00,0.15,CARD,VISA,IN_STORE,S${String(shop)},SN1-${String(shop)}-${String(counter)},Operator ${String(row % 9)},,INV-${number},${time},${time},SETTLED,411111,${number.slice(-4)},CHIP,${number.slice(-6)},000${number},${number.slice(-6)},TID${two(shop)},MID00000001\n`
}

function* linesOf(days: readonly string[]): Generator<string> {
  yield `${HEADER}\n`
  for (let row = 0; row < ROWS; row += 1)
    yield lineOf(row, days[Math.floor((row * days.length) / ROWS)] ?? '')
}

export const measureImport = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  const days: string[] = []
  for (let back = 30; back >= 1; back -= 1)
    days.push((await findDays(installation.database, back)).startDate)
  const file = join(installation.directory, 'payments.csv')
  await pipeline(Readable.from(linesOf(days)), createWriteStream(file))
  const startedAt = performance.now()
  const said = await runCommand(
    process.execPath,
    [programAt('../../cli/import.ts'), file, '--merchant', installation.merchant.merchantId],
    { directory: installation.directory, environment: installation.environmentOf('bench-import') },
  )
  const seconds = (performance.now() - startedAt) / 1_000
  board.note(
    `${said.trim().split('\n').at(-1) ?? ''} (${((await stat(file)).size / 1e6).toFixed(0)} MB, the whole command ${seconds.toFixed(1)} s)`,
  )
  board.hold({
    what: 'import into PostgreSQL, start and end of the command included',
    is: ROWS / seconds,
    unit: 'rows/s',
    target: 20_000,
    atLeast: true,
  })
}
