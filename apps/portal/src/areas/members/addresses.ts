/**
 * E-mail addresses out of whatever was pasted: joined by commas, semicolons, spaces or lines, alone or with the
 * names beside them, as mail programs and tables write them. Nothing is dropped in silence: what is no
 * address is named, and so is one that stands there twice.
 */
import { isEmail } from '@merchant/contract/core/contact.ts'

export interface Typed {
  /** As it was typed, without the name beside it. */
  readonly text: string
  readonly state: 'good' | 'wrong' | 'double'
}

/** At a comma, a semicolon or a line end, but not inside quotes or brackets: `"Chan, Mei" <mei@…>`. */
const piecesOf = (pasted: string): string[] =>
  pasted.match(/(?:"[^"\n]*"|<[^>\n]*>|\([^)\n]*\)|[^,;\n\r])+/g) ?? []

/** A name that a comma parted from its address: `Chan, Mei <mei@…>`. */
const isName = (piece: string): boolean => /^[\p{L}\p{M}.' -]+$/u.test(piece)

const bare = (word: string): string =>
  word
    .replace(/^mailto:/i, '')
    .replace(/^[<("'[]+/, '')
    .replace(/[>)"'\].:]+$/, '')

/** What of one piece is meant as an address. */
const addressesOf = (piece: string): string[] => {
  const bracketed = [...piece.matchAll(/<([^<>\n]*)>/g)].map(([, inside = '']) =>
    bare(inside.trim()),
  )
  if (bracketed.length > 0) return bracketed
  // Without quoted names and what is said in parentheses; if nothing is left they were the address.
  const plain = piece.replace(/"[^"]*"|\([^)]*\)/g, ' ').trim()
  const words = (plain === '' ? piece : plain).split(/\s+/)
  const meant = words.filter((word) => word.includes('@'))
  return (meant.length > 0 ? meant : [words.join(' ')]).map(bare)
}

export const addressesIn = (pasted: string): readonly Typed[] => {
  const pieces = piecesOf(pasted).map((piece) => piece.trim())
  const seen = new Set<string>()
  return pieces.flatMap((piece, place) => {
    if (piece === '') return []
    const next = pieces[place + 1] ?? ''
    if (isName(piece) && isName(next.split('<')[0]?.trim() ?? '') && /<[^>]+@[^>]+>/.test(next))
      return []
    return addressesOf(piece).flatMap((text): Typed[] => {
      if (text === '') return []
      const key = text.toLowerCase()
      const state = !isEmail(text) ? 'wrong' : seen.has(key) ? 'double' : 'good'
      seen.add(key)
      return [{ text, state }]
    })
  })
}

/** Those that can be sent. */
export const goodOnes = (typed: readonly Typed[]): string[] =>
  typed.filter(({ state }) => state === 'good').map(({ text }) => text)
