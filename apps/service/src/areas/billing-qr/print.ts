/** The sheet to print: A4, twelve codes to a page, each with its reference and amount. */
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { moneyOf } from '@merchant/contract/core/money.ts'
import Pdf from 'pdfkit'
import type { PrintedBill, SheetTask } from './bill-tasks.ts'
import { writerOf, type Line, type Page, type Writer } from './print-text.ts'
import { billTextsIn } from './texts/bill-texts.rules.ts'
import type { BillTexts } from './texts/en.ts'

const COLUMNS = 3
const ROWS = 4
const CODES_PER_PAGE = COLUMNS * ROWS

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 24
const FOOT = 16
const CELL_WIDTH = (WIDTH - 2 * MARGIN) / COLUMNS
const CELL_HEIGHT = (HEIGHT - 2 * MARGIN - FOOT) / ROWS
/** In points: 1/150 inch is a whole number of dots at 300, 600 and 1,200 dpi. */
const STEP = 72 / 150
/** In points: the merchant's name, the code with its quiet zone, then four lines of text. */
const TOP_LINE = 5
const CODE_TOP = 15
const CODE = 137
const LINE = 10.5
const INSET = 0.01

const amountLine = (amountCents: number | null, { openAmount }: BillTexts): string =>
  amountCents === null
    ? openAmount
    : `HKD ${moneyOf(amountCents).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`

const wholeSteps = (length: number): number => Math.floor(length / STEP) * STEP

/**
 * Draws the largest code whose modules are a whole number of dots wide, aligned to dots. With modules
 * of different widths, readers failed on some codes in ten thousand.
 */
const printCode = (page: Page, { png, size }: PrintedBill, left: number, top: number): void => {
  const side = wholeSteps(CODE / size) * size
  const x = wholeSteps(left + (CELL_WIDTH - side) / 2)
  const y = wholeSteps(top + CODE_TOP + (CODE - side) / 2)
  // Slightly smaller: some printers draw one more dot where an edge touches it.
  page.image(Buffer.from(png), x + INSET, y + INSET, { width: side - 2 * INSET })
}

interface Sheet {
  readonly page: Page
  readonly writer: Writer
  readonly texts: BillTexts
  readonly merchantName: string
}

const printBill = (sheet: Sheet, printed: PrintedBill, position: number): void => {
  const { page, writer, texts, merchantName } = sheet
  const { bill } = printed
  const left = MARGIN + (position % COLUMNS) * CELL_WIDTH
  const top = MARGIN + Math.floor(position / COLUMNS) * CELL_HEIGHT
  const centre = (line: Line, y: number): void => {
    writer.centre(line, left + 8, y, CELL_WIDTH - 16)
  }
  page.rect(left, top, CELL_WIDTH, CELL_HEIGHT).stroke()
  centre({ text: merchantName, size: 8 }, top + TOP_LINE)
  printCode(page, printed, left, top)
  const below: Line[] = [
    { text: bill.billReference, size: 9, bold: true },
    { text: amountLine(bill.amountCents, texts), size: 9 },
    ...(bill.dueDate === null ? [] : [{ text: texts.payBy(bill.dueDate), size: 8 }]),
    ...(bill.customerName === null ? [] : [{ text: bill.customerName, size: 8 }]),
  ]
  for (const [index, line] of below.entries()) centre(line, top + CODE_TOP + CODE + index * LINE)
}

export const pdfOf = async (task: SheetTask): Promise<Uint8Array> => {
  const { ticketNo, merchantName, bills, language } = task
  const texts = billTextsIn(language)
  const page = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language ?? 'en',
    info: { Title: texts.title(ticketNo), Author: merchantName },
  })
  const writer = writerOf(page, language)
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(page, 'end')
  const pages = Math.ceil(bills.length / CODES_PER_PAGE)
  for (const [index, bill] of bills.entries()) {
    const position = index % CODES_PER_PAGE
    if (position === 0) {
      page.addPage()
      page.lineWidth(0.4).strokeColor('#b0b0b0')
      const foot = `${ticketNo}    ${String(index / CODES_PER_PAGE + 1)} / ${String(pages)}`
      writer.write({ text: foot, size: 8 }, MARGIN, HEIGHT - MARGIN - FOOT + 6)
      // Yield, so that finished pages are flushed and their memory is freed.
      await setImmediate()
    }
    printBill({ page, writer, texts, merchantName }, bill, position)
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}
