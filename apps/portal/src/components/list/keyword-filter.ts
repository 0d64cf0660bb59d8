import type { FilterField } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/value-fields.tsx'
import { cardNumberProblem } from './list-search.ts'
import { t } from './list.messages.ts'

interface KeywordFilter {
  readonly field: FilterField
  readonly search: {
    /** What the search field suggests for a text. */
    readonly suggest: (text: string) => readonly Suggestion[]
    /** Why the service would refuse a text of the search field. */
    readonly problem: (text: string) => string | undefined
  }
}

/** The filter of a list by `keyword`, and what its search field needs. */
export const keywordFilter = (
  isKeyword: (text: string) => boolean,
  label: string,
): KeywordFilter => {
  const problem = (text: string) =>
    isKeyword(text) ? undefined : (cardNumberProblem(text) ?? t('badKeyword'))
  return {
    field: textField('keyword', label, { problem }),
    search: {
      suggest: (text) => {
        const value = text.trim()
        return value !== '' && isKeyword(value) ? [{ id: 'keyword', label, value }] : []
      },
      problem: (text) => (text.trim() === '' ? undefined : problem(text.trim())),
    },
  }
}
