/**
 * POS: terminals, their PINs and statuses (spec 7, "POS"). Fields and bodies are ours.
 */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { PosId, ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { codeList, fileOptions, flag, pageOf, paging, sorting } from '../core/page.ts'
import { searchLine, textLine } from '../core/text.ts'
import { TimeText } from '../core/time.ts'
import { Ciphertext } from './session.calls.ts'

export const terminalStatuses = ['PENDING_SETUP', 'ACTIVE', 'BLOCKED', 'TERMINATED'] as const
export type TerminalStatus = (typeof terminalStatuses)[number]
export const blockReasons = [
  'LOST_STOLEN',
  'BROKEN',
  'STAFF_CHANGE',
  'SUSPECTED_FRAUD',
  'PLANNED',
  'OTHER',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** PINs are never returned, only whether they are set. */
export const Terminal = z.object({
  posId: PosId,
  posName: z.string(),
  shopId: ShopId,
  shopName: z.string(),
  serialNo: z.string(),
  model: z.nullable(z.string()),
  status: z.enum(terminalStatuses),
  statusReason: z.nullable(z.enum(blockReasons)),
  statusNote: z.nullable(z.string()),
  statusChangedAt: z.nullable(z.string()),
  statusChangedBy: z.nullable(z.string()),
  /** When the service unblocks it. */
  until: z.nullable(z.string()),
  pinSet: z.boolean(),
  pinUpdatedAt: z.nullable(z.string()),
  pinLockedUntil: z.nullable(z.string()),
  /** It has a refund PIN. */
  refundEnabled: z.boolean(),
  /** Refunds of its payments are forbidden. */
  refundBlocked: z.boolean(),
  lastActivityAt: z.nullable(z.string()),
  /** This and the sales of the current business day are null without the permission to see payments. */
  lastTransactionAt: z.nullable(z.string()),
  todayCount: z.nullable(z.int()),
  todayAmount: z.nullable(Money),
  /** No activity for an hour while its shop was open. */
  silent: z.boolean(),
  version: z.int(),
})
export type Terminal = z.infer<typeof Terminal>

export const terminalSortKeys = ['posName', 'shopName', 'serialNo', 'model', 'status'] as const

/** Columns of the file: all fields but those that the portal computes with. */
const fileColumns = z.keyof(
  z.omit(Terminal, { version: true, silent: true, pinUpdatedAt: true, pinLockedUntil: true }),
)
export type TerminalFileColumn = z.infer<typeof fileColumns>

export const terminalFilter = {
  shopId: z.optional(ShopId),
  /** Words in the name, serial number, model or number of the terminal, or in its shop's name. */
  keyword: z.optional(searchLine(80)),
  status: z.optional(codeList(terminalStatuses)),
  silent: z.optional(flag),
}
const listQuery = { ...terminalFilter, ...sorting(terminalSortKeys) }

const needsNote = (draft: { reason?: string | undefined; note?: string | undefined }): boolean =>
  draft.reason !== 'OTHER' || draft.note !== undefined
const noteWanted = { error: 'Explain the reason in a note', path: ['note'] }
const why = { reason: z.optional(z.enum(blockReasons)), note: z.optional(textLine(200)) }

/** Reason, note and `until` are for a block, which the service ends at `until`. */
export const StatusChange = z
  .strictObject({ status: z.enum(['ACTIVE', 'BLOCKED']), ...why, until: z.optional(TimeText) })
  .check(
    z.refine(needsNote, noteWanted),
    z.refine((change) => change.status === 'BLOCKED' || change.until === undefined, {
      error: 'Only a block can have an end',
      path: ['until'],
    }),
  )
export type StatusChange = z.output<typeof StatusChange>

/** Terminals in one call. */
export const MAX_TERMINALS = 100
const posIds = z.array(PosId).check(z.minLength(1), z.maxLength(MAX_TERMINALS))

export const bulkActions = ['BLOCK', 'UNBLOCK', 'BLOCK_REFUNDS'] as const
export const BulkChange = z
  .strictObject({ posIds, action: z.enum(bulkActions), ...why, until: z.optional(TimeText) })
  .check(
    z.refine(needsNote, noteWanted),
    z.refine((change) => change.action === 'BLOCK' || change.until === undefined, {
      error: 'Only a block can have an end',
      path: ['until'],
    }),
  )
export type BulkChange = z.output<typeof BulkChange>

/** The result for each terminal: `0000`, or code and message of a refusal. */
export const BulkResults = z.object({
  results: z.array(
    z.object({
      posId: PosId,
      code: z.string(),
      message: z.string(),
      terminal: z.nullable(Terminal),
    }),
  ),
})

const params = z.strictObject({ posId: PosId })
const onePin = z.strictObject({ pin: Ciphertext })

/** The specification puts PINs into the query; they are encrypted there. */
export const posCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/pos',
    access: 'posList',
    query: z.strictObject({ ...listQuery, ...paging }),
    reply: pageOf(Terminal),
  },
  file: {
    method: 'GET',
    path: '/x/pos/file',
    access: 'posList',
    query: z.strictObject({ ...listQuery, ...fileOptions(fileColumns.options) }),
    refuses: ['4290'],
    reply: file,
  },
  setPin: {
    method: 'POST',
    path: '/pos/:posId/pin',
    access: 'setUpPos',
    ownTransactions: true,
    params,
    query: onePin,
    refuses: ['4014', '4031', '4090', '4092', '4212', '4214', '4290'],
    reply: Terminal,
  },
  changePin: {
    method: 'PUT',
    path: '/pos/:posId/pin',
    access: 'resetPos',
    ownTransactions: true,
    params,
    query: z.strictObject({ oldPin: Ciphertext, newPin: Ciphertext }),
    refuses: ['4014', '4031', '4090', '4092', '4210', '4211', '4212', '4214', '4290'],
    reply: Terminal,
  },
  setRefundPin: {
    method: 'POST',
    path: '/pos/:posId/refund/pin',
    access: 'editPOS',
    ownTransactions: true,
    params,
    // An empty one removes the refund PIN, which turns the refund capability off.
    query: z.strictObject({ pin: z.union([z.literal(''), Ciphertext]) }),
    refuses: ['4014', '4031', '4090', '4092', '4212', '4214', '4290'],
    reply: Terminal,
  },
  blockRefunds: {
    method: 'PUT',
    path: '/pos/:posId/refund/block',
    access: 'editPOS',
    params,
    body: z.strictObject({ blocked: z.optional(z.boolean()), reason: z.optional(textLine(200)) }),
    bodyOptional: true,
    refuses: ['4031', '4090', '4214'],
    reply: Terminal,
  },
  setStatus: {
    method: 'PUT',
    path: '/pos/:posId',
    access: { anyOf: ['blockPos', 'unblockPos'] },
    ownTransactions: true,
    params,
    query: onePin,
    body: StatusChange,
    refuses: ['4031', '4090', '4091', '4092', '4210', '4211', '4214'],
    reply: Terminal,
  },
  lost: {
    method: 'POST',
    path: '/x/pos/lost',
    access: 'blockPos',
    body: z.strictObject({ posIds, ...why }).check(z.refine(needsNote, noteWanted)),
    refuses: ['4014', '4092'],
    reply: BulkResults,
  },
  bulk: {
    method: 'POST',
    path: '/x/pos/bulk',
    access: { anyOf: ['blockPos', 'unblockPos', 'editPOS'] },
    body: BulkChange,
    refuses: ['4014', '4092'],
    reply: BulkResults,
  },
})
