import { moneyText } from '#ui/format/text.ts'

/** `−$205.00`: the sign precedes the currency. */
export const dollars = (amount: number): string => {
  const text = `$${moneyText(Math.abs(amount).toFixed(2))}`
  return amount < 0 ? `−${text}` : text
}
