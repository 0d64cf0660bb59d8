/** What people type to find a payment, term by term. Service and portal read it alike. */
import { typedCents } from '../core/money.ts'
import { networks, type Network } from './transactions.shapes.ts'

export interface SearchTerm {
  readonly text: string
  /** With the full-width letters and digits that it was typed with: stored texts may have them. */
  readonly typed: string
  /** The end of a card number: four digits, masked or not. */
  readonly cardLast4: string | undefined
  readonly amountCents: number | undefined
  /** The networks that the term may name. */
  readonly networks: readonly Network[]
}

const MAX_TERMS = 8

/** How people write a network. */
const names: Readonly<Record<Network, string>> = {
  VISA: 'visa',
  MASTERCARD: 'mastercard',
  AMEX: 'amex american express',
  JCB: 'jcb',
  UNIONPAY: 'unionpay union pay',
  OCTOPUS: 'octopus',
  ALIPAYHK: 'alipayhk alipay hk',
  ALIPAYCN: 'alipaycn alipay cn',
  WECHATPAY: 'wechatpay wechat pay',
  FPS: 'fps',
  TAPNGO: 'tapngo tap & go',
  PAYME: 'payme pay me',
  BOCPAY: 'bocpay boc pay',
}

/** The beginning of a word of the name is enough from three letters on. */
const networksOf = (text: string): readonly Network[] => {
  const typed = text.toLowerCase()
  return networks.filter((network) =>
    names[network]
      .split(' ')
      .some((word) => word === typed || (typed.length >= 3 && word.startsWith(typed))),
  )
}

/** Full-width letters, digits and the signs of amounts, masks, addresses and numbers, as input methods write them. */
const fullWidthOrPlain = /^[!-~•０-９Ａ-Ｚａ-ｚ＄，．－＊＠／]+$/

/**
 * The text with plain letters and digits in each term that has no other characters than these and full-width ones.
 * Other terms are kept: brackets of a name, for instance, are full-width where it is stored.
 */
export const plainTerms = (typed: string): string =>
  typed.replaceAll(/\S+/g, (term) => (fullWidthOrPlain.test(term) ? term.normalize('NFKC') : term))

/** A currency before its amount and a mask before four digits belong to the term. */
const termForm = /(?:(?:hkd|hk\$|\$)\s+(?=\d)|(?:[•*x.]{2,}|[•*])\s+(?=\d{4}(?:\s|$)))?\S+|^\s*$/gi

/** The terms of a search text. `HK$ 92.50` and `•••• 4809` are one term each. */
export const termsOf = (typed: string): readonly SearchTerm[] =>
  [...plainTerms(typed).matchAll(termForm)].slice(0, MAX_TERMS).map(({ 0: found, index }) => {
    const text = withoutSpaces(found)
    return {
      text,
      // A plain letter is as long as a full-width one.
      typed: withoutSpaces(typed.slice(index, index + found.length)),
      cardLast4: /^[•*x.]*(\d{4})$/i.exec(text)?.[1],
      amountCents: typedCents(text),
      networks: networksOf(text),
    }
  })

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

/** Whether a term is written as an amount, and not as a number that may also be something else. */
export const isWrittenAsMoney = ({ text, amountCents }: SearchTerm): boolean =>
  amountCents !== undefined && /[.,$]|^hk/i.test(text)

export const textOfTerms = (terms: readonly SearchTerm[]): string =>
  terms.map(({ typed }) => typed).join(' ')

/** The cents that count as about an amount: a fifth less to a fifth more. */
export const aboutCents = (cents: number): { readonly from: number; readonly to: number } => ({
  from: Math.ceil(cents * 0.8),
  to: Math.floor(cents * 1.2),
})
