/**
 * What the text in the search field may mean. Enter takes the first meaning, the others are offered below it: 1280 is
 * the end of a card number, an amount, or words; `4809 92.50` is a card with an amount.
 */
import {
  aboutCents,
  isWrittenAsMoney,
  termsOf,
  textOfTerms,
  type SearchTerm,
} from '@merchant/contract/areas/search-terms.rules.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { joinNames } from '#ui/format/lists.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { moneyText } from '#ui/format/text.ts'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { t } from './transactions.messages.ts'

/** One of these alone finds a payment of any day. */
const exactNumbers = ['merTradeNo', 'refundNo', 'rrn'] as const
type Exact = (typeof exactNumbers)[number]

/** One part of a meaning: a filter of the list, by its name and value. */
interface Part {
  readonly field:
    | Exact
    | 'cardLast4'
    | 'paymentNetworks'
    | 'amount'
    | 'authCode'
    | 'billReference'
    | 'keyword'
  readonly shown: string
  readonly parameters: Readonly<Record<string, string>>
}
export type Meaning = readonly Part[]

const part = (field: Part['field'], value: string): Part => ({
  field,
  shown: value,
  parameters: { [field]: value },
})

const amountPart = (cents: number, { from, to } = { from: cents, to: cents }): Part => ({
  field: 'amount',
  shown:
    from === to
      ? moneyText(moneyOf(from))
      : `${moneyText(moneyOf(from))}–${moneyText(moneyOf(to))}`,
  parameters: { minAmount: moneyOf(from), maxAmount: moneyOf(to) },
})

/** Letters with digits and no spaces, long enough to be a generated number. */
const isTradeNo = (typed: string): boolean =>
  /^[A-Za-z0-9_-]{8,40}$/.test(typed) && /\d{4}/.test(typed) && !/^\d{1,8}$/.test(typed)

/** The meanings of a text, the likeliest first. Empty for an empty text. */
export const meaningsOf = (text: string): readonly Meaning[] => {
  const typed = text.trim().slice(0, 80)
  if (typed === '') return []
  const terms = termsOf(typed)
  const [term] = terms
  const meanings = terms.length === 1 && term !== undefined ? ofOne(term) : ofSeveral(terms)
  return [...meanings, [part('keyword', typed)]]
}

const ofOne = (term: SearchTerm): readonly Meaning[] => {
  const { text, cardLast4, amountCents } = term
  const isMoney = isWrittenAsMoney(term)
  const parts: Part[] = []
  if (cardLast4 !== undefined) parts.push(part('cardLast4', cardLast4))
  if (term.networks.length > 0) parts.push(networkPart(term))
  if (/^\d{12}$/.test(text)) parts.push(part('rrn', text))
  if (/^RF[A-Za-z0-9_-]{6,38}$/i.test(text)) parts.push(part('refundNo', text.toUpperCase()))
  if (isTradeNo(text) && !isMoney) parts.push(part('merTradeNo', text))
  if (/^(?=.*\d)[A-Z0-9]{6}$/i.test(text) && !isMoney) parts.push(part('authCode', text))
  if (amountCents !== undefined) parts.push(amountPart(amountCents))
  if (/^(?=.*\d)(?=.*[A-Z/_-])[A-Z0-9/_-]{4,25}$/i.test(text) && !isMoney)
    parts.push(part('billReference', text))
  return parts.map((one) => [one])
}

const networkPart = ({ networks }: Pick<SearchTerm, 'networks'>): Part => ({
  field: 'paymentNetworks',
  shown: joinNames(networks.map(networkName)),
  parameters: { paymentNetworks: networks.join(',') },
})

/** A card, an amount and a network of several terms; the others are text. Two numbers of four digits are either. */
const ofSeveral = (terms: readonly SearchTerm[]): readonly Meaning[] => {
  const cards = terms.filter(({ cardLast4 }) => cardLast4 !== undefined).slice(0, 2)
  const meanings = (cards.length === 0 ? [undefined] : cards).flatMap((card) =>
    withCard(
      card,
      terms.filter((other) => other !== card),
    ),
  )
  return meanings.filter((meaning) => meaning.some(({ field }) => field !== 'keyword'))
}

const withCard = (
  card: SearchTerm | undefined,
  others: readonly SearchTerm[],
): readonly Meaning[] => {
  const amount = others.find((term) =>
    card === undefined ? isWrittenAsMoney(term) : term.amountCents !== undefined,
  )
  const named = others.filter(({ networks }) => networks.length > 0)
  // `wechat pay`: what both words may name.
  const networks = (named[0]?.networks ?? []).filter((network) =>
    named.every((term) => term.networks.includes(network)),
  )
  const words = others.filter(
    (term) => term !== amount && (networks.length === 0 || !named.includes(term)),
  )
  const parts = [
    ...(card?.cardLast4 === undefined ? [] : [part('cardLast4', card.cardLast4)]),
    ...(networks.length === 0 ? [] : [networkPart({ networks })]),
    ...(words.length === 0 ? [] : [part('keyword', textOfTerms(words))]),
  ]
  const cents = amount?.amountCents
  if (cents === undefined) return [parts]
  const exact = [...parts, amountPart(cents)]
  const about = aboutCents(cents)
  return card === undefined || about.from === about.to
    ? [exact]
    : [exact, [...parts, amountPart(cents, about)]]
}

/**
 * The search parameters of a meaning. An exact number clears the list's other filters, whose parameters are
 * `filters`: the payment with it need not match them.
 */
export const parametersOf = (
  meaning: Meaning,
  filters: readonly string[] = [],
): Record<string, string | undefined> => {
  const isExact = meaning.some(({ field }) => exactNumbers.some((name) => name === field))
  const cleared = isExact ? [...exactNumbers, ...filters] : exactNumbers
  return {
    ...Object.fromEntries(cleared.map((name) => [name, undefined])),
    ...Object.fromEntries(meaning.flatMap(({ parameters }) => Object.entries(parameters))),
  }
}

const labels: Readonly<Record<'amount' | 'paymentNetworks', string>> = {
  amount: t('amountFilter'),
  paymentNetworks: t('network'),
}
const labelOf = (field: Part['field']): string =>
  field === 'amount' || field === 'paymentNetworks' ? labels[field] : t(field)

/** The meanings as the search field offers them, each under the names of its filters. */
export const suggestionsOf = (
  text: string,
): readonly (Suggestion & { readonly meaning: Meaning })[] =>
  meaningsOf(text).map((meaning) => ({
    id: meaning.map(({ field, shown }) => `${field} ${shown}`).join(' '),
    label: joinNames(meaning.map(({ field }) => labelOf(field))),
    value: joinNames(meaning.map(({ shown }) => shown)),
    meaning,
  }))
