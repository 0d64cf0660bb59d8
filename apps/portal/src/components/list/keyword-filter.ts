import type { FilterField } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/value-fields.tsx'
import { t } from './list.messages.ts'

interface KeywordFilter {
  readonly field: FilterField
  /** What the search field suggests for a text. */
  readonly suggestions: (text: string) => readonly Suggestion[]
  /** Why the service would refuse a text of the search field. */
  readonly problem: (text: string) => string | undefined
}

/** The filter of a list by `keyword`. `problem` explains why the service would refuse a text. */
export const keywordFilter = (
  isKeyword: (text: string) => boolean,
  label: string,
  problem = t('badKeyword'),
): KeywordFilter => ({
  field: textField('keyword', label, {
    problem: (text) => (isKeyword(text) ? undefined : problem),
  }),
  suggestions: (text) => {
    const value = text.trim()
    return value !== '' && isKeyword(value) ? [{ id: 'keyword', label, value }] : []
  },
  problem: (text) => (text.trim() === '' || isKeyword(text.trim()) ? undefined : problem),
})
