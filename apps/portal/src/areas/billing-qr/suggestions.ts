/** Suggested corrections of wrong cells. They are valid themselves, and never applied automatically. */
import { faultsOfBill, type BillColumn } from '@merchant/contract/areas/bill-row.rules.ts'
import { withoutInvisible, trimmed } from '@merchant/contract/core/text.ts'
import { withoutGrouping } from '#ui/form/amount-text.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const day = (year: string, month: string | number, date: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`

/** Spaces and punctuation become hyphens, other characters are removed. */
const reference = (text: string): string =>
  text
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[.,:;–—]+/g, '-')
    .replaceAll(/[^A-Za-z0-9/_-]/g, '')

/** Letters that look like digits become digits; currency and grouping, by commas or spaces, are removed. */
const amount = (text: string): string =>
  withoutGrouping(
    text
      .replaceAll(/HK\$|HKD|\$/gi, '')
      .trim()
      .replaceAll(/\s+/g, ',')
      .replaceAll(/[oO]/g, '0')
      .replaceAll(/[lI]/g, '1'),
  )

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

/** `text` has the ASCII of full-width letters and digits, `typed` is the cell as it is. */
type Suggestion = (text: string, typed: string) => string | undefined

/** Nobody sees what to remove. */
const visible: Suggestion = (_text, typed) => withoutInvisible(typed)

const suggestions: Readonly<Partial<Record<BillColumn, Suggestion>>> = {
  billReference: reference,
  amount,
  dueDate,
  customerRef: (text) => text.replaceAll(/[^ -~]/g, ''),
  customerName: visible,
  customerEmail: (text) => withoutInvisible(text).replaceAll(/\s/g, ''),
  remark: visible,
}

/** The suggestion, or undefined if there is none. `today` is the date in Hong Kong. */
export const suggestionOf = (
  column: BillColumn,
  text: string,
  today: string,
): string | undefined => {
  // NFKC turns the full-width letters and digits of Chinese keyboards into ASCII.
  const plain = trimmed(text.normalize('NFKC'))
  const typed = trimmed(text)
  const suggestion = suggestions[column]?.(plain, typed)
  if (suggestion === undefined || suggestion === '' || suggestion === typed) return undefined
  const faults = faultsOfBill({ [column]: suggestion }, today)
  return faults.some((fault) => fault.column === column) ? undefined : suggestion
}
