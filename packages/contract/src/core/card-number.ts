/**
 * Finds full card numbers in text. Text with one is refused, and in logs it is masked, so that none has to
 * be protected. Trade and serial numbers may look alike and are not searched.
 */

/** Prefixes and lengths of the networks: a valid check digit alone is too common. */
const issued = new RegExp(
  `^(?:${[
    '4(?:[0-9]{15}|[0-9]{18})', // Visa
    '(?:5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}', // Mastercard
    '3[47][0-9]{13}', // American Express
    '35(?:2[89]|[3-8][0-9])[0-9]{12,15}', // JCB
    '(?:62|81)[0-9]{14,17}', // UnionPay
    '3(?:0[0-5]|[689][0-9])[0-9]{11}', // Diners Club
    '6(?:011|4[4-9][0-9]|5[0-9]{2})[0-9]{12,15}', // Discover
  ].join('|')})$`,
)

/** Separators between the groups of digits on a card. */
const separator = '[ \\u00a0\\u2009\\u202f\\u3000.\\-\\u2010-\\u2015\\uff0d]{1,3}'
/** Searched from every digit, because other digits may precede or follow a number. */
const forms = [
  ['14,19'],
  ['4', '4', '4', '4'],
  ['4', '4', '4', '4', '1,3'],
  ['4', '6', '4,5'],
  ['6', '13'],
].map((groups) => {
  const form = groups.map((size) => `[0-9]{${size}}`).join(separator)
  return new RegExp(`(?<![0-9])(?=(${form})(?![0-9]))`, 'g')
})
/** Excludes nearly all text quickly. */
const fourteenDigits = /[0-9](?:[^0-9]{0,3}[0-9]){13}/

/** The Luhn check. */
const isChecked = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index))
    const twice = digit * 2
    sum += index % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '')
const isCardNumber = (text: string): boolean => {
  const digits = digitsOf(text)
  return issued.test(digits) && isChecked(digits)
}

/** Full-width digits as ASCII; positions stay the same. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))

interface Found {
  readonly at: number
  readonly end: number
}

const cardNumbersIn = (plain: string): readonly Found[] => {
  if (!fourteenDigits.test(plain)) return []
  return forms.flatMap((form) =>
    [...plain.matchAll(form)].flatMap(({ index, 1: found = '' }) =>
      isCardNumber(found) ? [{ at: index, end: index + found.length }] : [],
    ),
  )
}

export const holdsCardNumber = (text: string): boolean =>
  cardNumbersIn(plainDigits(text)).length > 0

export const CARD_NUMBER_SENTENCE =
  'Do not enter a full card number: the last four digits are enough'

/** `411111******1111`: first six and last four digits (PCI DSS 3.4.1). */
export const maskCardNumber = (number: string): string => {
  const digits = digitsOf(number)
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`
}

/** Merges overlapping numbers, because the mask of one could leave another readable. */
const merged = (found: readonly Found[]): Found[] => {
  const separate: Found[] = []
  for (const next of found.toSorted((a, b) => a.at - b.at)) {
    const last = separate.at(-1)
    if (last === undefined || next.at >= last.end) separate.push(next)
    else separate[separate.length - 1] = { at: last.at, end: Math.max(last.end, next.end) }
  }
  return separate
}

/** Masks every card number in text that is stored as received, such as log lines and file names. */
export const withoutCardNumbers = (text: string): string => {
  const plain = plainDigits(text)
  let masked = ''
  let done = 0
  for (const { at, end } of merged(cardNumbersIn(plain))) {
    masked += text.slice(done, at) + maskCardNumber(plain.slice(at, end))
    done = end
  }
  return masked + text.slice(done)
}
