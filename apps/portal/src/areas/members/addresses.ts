/**
 * Finds e-mail addresses in pasted text: separated by commas, semicolons, spaces or lines, with or without names, as
 * mail programs and spreadsheets write them. Invalid and duplicate addresses are returned too, so that nothing is
 * dropped without a message.
 */
import { isEmail, isNewEmail } from '@merchant/contract/core/contact.ts'
import { trimmed } from '@merchant/contract/core/text.ts'
import { withPlainWidths } from '#ui/plain-text.ts'

export interface Address {
  /** As it was typed, without the name and with plain signs. */
  readonly text: string
  /** `letters`: it has others than ASCII, which new addresses may not have. */
  readonly state: 'good' | 'wrong' | 'letters' | 'double'
}

/** The comma of lists and the full stop of Chinese keyboards have no plain forms of their own. */
const plainSigns = (pasted: string): string =>
  withPlainWidths(pasted).replaceAll('、', ',').replaceAll('。', '.')

interface Piece {
  readonly text: string
  readonly hasComma: boolean
}

/** Splits at commas, semicolons and line ends outside quotes and brackets: `"Chan, Mei" <mei@…>` is one piece. */
const piecesOf = (pasted: string): Piece[] =>
  [...pasted.matchAll(/((?:"[^"\n]*"|<[^>\n]*>|\([^)\n]*\)|[^,;\n\r])+)(,?)/g)].map(
    ([, text = '', comma]) => ({ text: text.trim(), hasComma: comma === ',' }),
  )

/** Whether a piece may be a surname that a comma separated from the rest: `Chan, Mei <mei@…>`. */
const isName = (piece: string): boolean => /^[\p{L}\p{M}.' -]+$/u.test(piece)

const bare = (word: string): string =>
  trimmed(word)
    .replace(/^mailto:/i, '')
    .replace(/^[<("'[]+/, '')
    .replace(/[>)"'\].:]+$/, '')

/** The addresses of one piece, or all of its text if it has none. */
const addressesOf = (piece: string): string[] => {
  const bracketed = [...piece.matchAll(/<([^<>\n]*)>/g)].map(([, inside = '']) =>
    bare(inside.trim()),
  )
  if (bracketed.length > 0) return bracketed
  // Quoted names and text in parentheses are ignored, unless there is nothing else.
  const plain = piece.replace(/"[^"]*"|\([^)]*\)/g, ' ').trim()
  const words = (plain === '' ? piece : plain).split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  return (addresses.length > 0 ? addresses : [words.join(' ')]).map(bare)
}

export const addressesIn = (pasted: string): readonly Address[] => {
  const pieces = piecesOf(plainSigns(pasted))
  const seen = new Set<string>()
  return pieces.flatMap(({ text: piece, hasComma }, index) => {
    if (piece === '') return []
    const next = pieces[index + 1]?.text ?? ''
    // The surname in `Chan, Mei <mei@…>`: the next piece has the address.
    const isSurname =
      hasComma &&
      isName(piece) &&
      isName(next.split('<')[0]?.trim() ?? '') &&
      /<[^>]+@[^>]+>/.test(next)
    if (isSurname) return []
    return addressesOf(piece).flatMap((text): Address[] => {
      if (text === '') return []
      const key = text.toLowerCase()
      const state = seen.has(key) ? 'double' : 'good'
      seen.add(key)
      return [{ text, state: faultOf(text) ?? state }]
    })
  })
}

const faultOf = (text: string): 'wrong' | 'letters' | undefined => {
  if (!isEmail(text)) return 'wrong'
  return isNewEmail(text) ? undefined : 'letters'
}

export const isFault = (state: Address['state']): boolean =>
  state === 'wrong' || state === 'letters'

/** The valid ones, each once. */
export const goodOnes = (addresses: readonly Address[]): string[] =>
  addresses.filter(({ state }) => state === 'good').map(({ text }) => text)
