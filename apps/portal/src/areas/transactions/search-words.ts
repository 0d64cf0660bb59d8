/**
 * What the text in the search field may mean. Enter takes the first meaning, the others are offered below
 * it: 1280 is the end of a card number, an amount, or words.
 */
import { moneyOf, typedCents } from '@merchant/contract/core/money.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { moneyText } from '#ui/format/text.ts'
import { t } from './transactions.messages.ts'

export interface Meaning {
  readonly kind: 'merTradeNo' | 'refundNo' | 'rrn' | 'cardLast4' | 'amount' | 'keyword'
  readonly value: string
}

/** Letters with digits and no spaces, long enough to be a generated number. */
const isTradeNo = (typed: string): boolean =>
  /^[A-Za-z0-9_-]{8,40}$/.test(typed) && /\d{4}/.test(typed) && !/^\d{1,8}$/.test(typed)

/** The meanings of a text, the likeliest first. Empty for an empty text. */
export const meaningsOf = (text: string): readonly Meaning[] => {
  const typed = text.trim().slice(0, 80)
  if (typed === '') return []
  const meanings: Meaning[] = []
  const lastFour = /^(?:[•*x.\s]*)(\d{4})$/i.exec(typed)?.[1]
  const cents = typedCents(typed)
  const amount = cents === undefined ? undefined : moneyOf(cents)
  const isWrittenAsMoney = amount !== undefined && /[.,$]|^hk/i.test(typed)
  if (lastFour !== undefined) meanings.push({ kind: 'cardLast4', value: lastFour })
  if (/^\d{12}$/.test(typed)) meanings.push({ kind: 'rrn', value: typed })
  if (/^RF[A-Za-z0-9_-]{6,38}$/i.test(typed)) meanings.push({ kind: 'refundNo', value: typed })
  if (isTradeNo(typed) && !isWrittenAsMoney) meanings.push({ kind: 'merTradeNo', value: typed })
  if (amount !== undefined) meanings.push({ kind: 'amount', value: amount })
  meanings.push({ kind: 'keyword', value: typed })
  return meanings
}

/** The search parameters of a meaning; those of the other meanings are cleared. */
export const parametersOf = (meaning: Meaning): Record<string, string | undefined> => ({
  keyword: undefined,
  merTradeNo: undefined,
  refundNo: undefined,
  rrn: undefined,
  cardLast4: undefined,
  ...(meaning.kind === 'amount'
    ? { minAmount: meaning.value, maxAmount: meaning.value }
    : { [meaning.kind]: meaning.value }),
})

/** The meanings as the search field offers them, each under the name of its filter. */
export const suggestionsOf = (
  text: string,
): readonly (Suggestion & { readonly meaning: Meaning })[] =>
  meaningsOf(text).map((meaning) => ({
    id: meaning.kind,
    label: t(meaning.kind),
    value: meaning.kind === 'amount' ? moneyText(meaning.value) : meaning.value,
    meaning,
  }))
