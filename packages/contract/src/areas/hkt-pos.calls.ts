/** HKT POS: smart terminals that HKT provides (spec 7, "POS"). The shapes are A-022. */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { codeList, fileOptions, pageOf, paging, sorting } from '../core/page.ts'
import { PosId, ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { searchLine, textLine } from '../core/text.ts'

export const hktTerminalStatuses = ['ACTIVE', 'INACTIVE', 'RETURNED'] as const

export const HktTerminal = z.object({
  posId: PosId,
  posName: z.nullable(z.string()),
  /** Null if it belongs to no shop; then shop-scoped roles do not see it. */
  shopId: z.nullable(ShopId),
  shopName: z.nullable(z.string()),
  tid: z.string(),
  mid: z.string(),
  serialNo: z.string(),
  model: z.nullable(z.string()),
  networks: z.array(z.string()),
  status: z.enum(hktTerminalStatuses),
  lastSettlementAt: z.nullable(z.string()),
  /** This and the sales of the current business day are null without the permission to see payments. */
  lastTransactionAt: z.nullable(z.string()),
  todayCount: z.nullable(z.int()),
  todayAmount: z.nullable(Money),
  version: z.int(),
})
export type HktTerminal = z.infer<typeof HktTerminal>

export const hktTerminalSortKeys = [
  'posName',
  'shopName',
  'tid',
  'serialNo',
  'status',
  'lastSettlementAt',
] as const

const fileColumns = z.keyof(z.omit(HktTerminal, { version: true })).options
export const hktTerminalFilter = {
  shopId: z.optional(ShopId),
  /** Words in the name, numbers or model of the terminal, or in its shop's name. */
  keyword: z.optional(searchLine(80)),
  status: z.optional(codeList(hktTerminalStatuses)),
}
const listQuery = { ...hktTerminalFilter, ...sorting(hktTerminalSortKeys) }

export const hktPosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/hktpos',
    access: 'posList',
    query: z.strictObject({ ...listQuery, ...paging }),
    reply: pageOf(HktTerminal),
  },
  change: {
    method: 'PUT',
    path: '/hktpos/:posId',
    access: 'editPOS',
    params: z.strictObject({ posId: PosId }),
    body: z.strictObject({ shopId: z.nullable(ShopId), posName: z.optional(textLine(80)) }),
    refuses: ['4031', '4090', '4214'],
    reply: HktTerminal,
  },
  file: {
    method: 'GET',
    path: '/hktpos/file',
    access: 'posList',
    query: z.strictObject({ ...listQuery, ...fileOptions(fileColumns) }),
    refuses: ['4290'],
    reply: file,
  },
})
