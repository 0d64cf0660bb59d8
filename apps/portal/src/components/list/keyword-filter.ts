import type { FilterField } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/value-fields.tsx'

interface KeywordFilter {
  readonly field: FilterField
  /** What the search field suggests for a text. */
  readonly suggestions: (text: string) => readonly Suggestion[]
}

/** The filter of a list by `keyword`. `problem` is said of a text that the service would refuse. */
export const keywordFilter = (
  isKeyword: (text: string) => boolean,
  label: string,
  problem: string,
): KeywordFilter => ({
  field: textField('keyword', label, {
    problem: (text) => (isKeyword(text) ? undefined : problem),
  }),
  suggestions: (text) => {
    const value = text.trim()
    return value !== '' && isKeyword(value) ? [{ id: 'keyword', label, value }] : []
  },
})
