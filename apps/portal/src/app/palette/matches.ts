/**
 * The rule of a search (spec 9): of each category at most five matches that begin with what was typed and
 * five that contain it, of which three are shown, or five when only one category has any.
 */
import type { PaletteGroup, PaletteItem } from './items.ts'

const PER_MATCH_TYPE = 5
const OF_SEVERAL = 3
const OF_ONE = 5

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** At most five that begin with the text, then at most five others that contain it. */
export const matchesOf = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] => {
  const wanted = plain(typed.trim())
  const begins = items.filter(({ label }) => plain(label).startsWith(wanted))
  const contains = items.filter(
    (item) =>
      !begins.includes(item) &&
      [item.label, item.hint ?? ''].some((text) => plain(text).includes(wanted)),
  )
  return [...begins.slice(0, PER_MATCH_TYPE), ...contains.slice(0, PER_MATCH_TYPE)]
}

/** What is shown of each category that has any. */
export const shownOf = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] => {
  const filled = groups.filter(({ items }) => items.length > 0)
  const limit = filled.length === 1 ? OF_ONE : OF_SEVERAL
  return filled.map(({ title, items }) => ({ title, items: items.slice(0, limit) }))
}
