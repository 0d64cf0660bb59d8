/** The tasks of the bill threads and of the reader, as typed functions for the main thread. */
import type { SheetRead } from '@merchant/bill-sheet/sheet.ts'
import type { Language } from '@merchant/contract/core/language.ts'
import type { Bill } from '@merchant/contract/areas/bill-row.rules.ts'
import type { CodeImages } from '@merchant/hkqr/images.ts'
import type { Threads } from '#infra/threads.ts'
import type { Owner } from '#infra/fair-queue.ts'
import type { Payee } from './payee.rules.ts'

/** The script of the threads. */
export const billThread = new URL('./bill.thread.ts', import.meta.url)
/** The script of the processes that read sheets. */
export const sheetReader = new URL('./sheet-reader.process.ts', import.meta.url)

/** Reads an uploaded sheet: its rows, or a sentence about why it cannot be read. */
export interface ReadTask {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface DrawTask {
  readonly kind: 'draw'
  readonly payee: Payee
  readonly bills: readonly Bill[]
}
/** A code whose images were decoded again as a check, or a sentence about why there is none. */
export type Drawn = CodeImages | { readonly failure: string }

/** A code on the sheet to print. */
export interface PrintedBill extends Pick<CodeImages, 'png' | 'size'> {
  readonly bill: Pick<Bill, 'billReference' | 'amountCents' | 'dueDate' | 'customerName'>
}
export interface SheetTask {
  readonly kind: 'sheet'
  readonly ticketNo: string
  readonly merchantName: string
  readonly language: Language | null
  readonly bills: readonly PrintedBill[]
}

export type BillTask = DrawTask | SheetTask

/** No valid file takes longer to read: 5,000 bills take less than a second of CPU. */
const READ_MS = 30_000
const DRAW_MS = 60_000
const SHEET_MS = 180_000

export const readSheet = async (
  readers: Threads,
  owner: Owner,
  task: ReadTask,
): Promise<SheetRead> => (await readers.run(task, { timeoutMs: READ_MS, owner })) as SheetRead

export const drawBills = async (
  threads: Threads,
  owner: Owner,
  payee: Payee,
  bills: readonly Bill[],
): Promise<readonly Drawn[]> =>
  (await threads.run({ kind: 'draw', payee, bills } satisfies DrawTask, {
    timeoutMs: DRAW_MS,
    owner,
  })) as readonly Drawn[]

export const printSheet = async (
  threads: Threads,
  owner: Owner,
  sheet: Omit<SheetTask, 'kind'>,
): Promise<Uint8Array> =>
  (await threads.run({ kind: 'sheet', ...sheet } satisfies SheetTask, {
    timeoutMs: SHEET_MS,
    owner,
  })) as Uint8Array
