/** The bytes of a payment, by table and index (docs/scale.md). */
import type { Board } from './figures.ts'
import { findSizes } from './bytes.queries.ts'
import type { BenchInstallation } from './installations.ts'

export const measureBytes = async (
  { database, rows }: BenchInstallation,
  board: Board,
): Promise<void> => {
  const sizes = (await findSizes(database)).map(({ name, bytes }) => ({
    name,
    each: bytes / rows,
  }))
  for (const { name, each } of sizes) board.note(`${name.padEnd(24)} ${each.toFixed(1)} bytes`)
  const own = sizes.filter(({ name }) => name !== 'bill_payment')
  board.hold({
    what: `bytes of a payment with its indexes, ${rows.toLocaleString('en-US')} rows`,
    unit: 'bytes',
    target: 900,
    readings: [own.reduce((sum, { each }) => sum + each, 0)],
  })
}
