/** An HKT terminal as it goes out. */
import type { HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { HktTerminalRow } from './hkt-terminal.queries.ts'

export const hktTerminalOf = ({ todayCents, ...row }: HktTerminalRow): HktTerminal => ({
  ...row,
  status: row.status as HktTerminal['status'],
  todayAmount: moneyOf(todayCents),
})
