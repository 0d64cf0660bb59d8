/**
 * Suggested corrections of wrong cells. They are offered but never applied automatically, and none that
 * would be wrong itself.
 */
import { faultsOfBill, type BillColumn } from '@merchant/contract/areas/bill-row.rules.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const day = (year: string, month: string | number, date: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`

/** Spaces and punctuation become hyphens, other characters go. */
const reference = (text: string): string =>
  text
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[.,:;–—]+/g, '-')
    .replaceAll(/[^A-Za-z0-9/_-]/g, '')

/** Letters that look like digits become digits, currency and grouping go. */
const amount = (text: string): string =>
  text
    .replaceAll(/HK\$|HKD|\$|[\s,]/gi, '')
    .replaceAll(/[oO]/g, '0')
    .replaceAll(/[lI]/g, '1')

/** The day comes before the month, as people write it in Hong Kong. */
const dueDate = (text: string): string | undefined => {
  const isoLike = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]00:00(?::00)?)?$/.exec(text)
  if (isoLike) return day(isoLike[1] ?? '', isoLike[2] ?? '', isoLike[3] ?? '')
  const spoken = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{4})$/.exec(text)
  const [, date = '', month = '', year = ''] = spoken ?? []
  if (/^\d/.test(month)) return day(year, month, date)
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return named === 0 ? undefined : day(year, named, date)
}

const cures: Readonly<Partial<Record<BillColumn, (text: string) => string | undefined>>> = {
  billReference: reference,
  amount,
  dueDate,
  customerRef: (text) => text.replaceAll(/[^ -~]/g, ''),
  customerEmail: (text) => text.replaceAll(/\s/g, ''),
}

/** The suggestion, or undefined where there is none. `today` is the day in Hong Kong. */
export const cureOf = (column: BillColumn, text: string, today: string): string | undefined => {
  // Full-width letters and digits of Chinese keyboards become plain ones.
  const plain = text.normalize('NFKC').trim()
  const cure = cures[column]?.(plain)
  if (cure === undefined || cure === '' || cure === text.trim()) return undefined
  const faults = faultsOfBill({ [column]: cure }, today)
  return faults.some((fault) => fault.column === column) ? undefined : cure
}
