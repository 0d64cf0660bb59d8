/** Amounts of money as people type them. */

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Takes out commas that group thousands. Any other comma stays, for the form to refuse: `12,50` may be meant as 12.50,
 * and without its comma it would be a hundred times as much.
 */
export const withoutGrouping = (typed: string): string =>
  grouped.test(typed) ? typed.replaceAll(',', '') : typed

/** Before an amount that was copied from a receipt or an order. */
const currency = /^(?:HKD|HK\$|\$)\s*/i

/** The text in ASCII digits, without currency and grouping; the full stop of a Chinese input method is the point. */
export const plainAmount = (typed: string): string =>
  withoutGrouping(typed.normalize('NFKC').trim().replace(currency, '').replace('。', '.'))

/** The amount with two decimal places; undefined for anything else, which is left as it was typed. */
export const tidyAmount = (typed: string): string | undefined => {
  const amount = /^(\d+)(?:\.(\d{0,2}))?$/.exec(plainAmount(typed))
  return amount === null ? undefined : `${amount[1] ?? ''}.${(amount[2] ?? '').padEnd(2, '0')}`
}
