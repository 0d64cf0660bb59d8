/** The filters of the list of HKT POS, as chips. */
import { hktTerminalFilter, hktTerminalStatuses } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/value-fields.tsx'
import { t } from './hkt-pos.messages.ts'

const isKeyword = (text: string): boolean => hktTerminalFilter.keyword.safeParse(text).success

const statuses = hktTerminalStatuses.map((value) => ({ value, label: t(value) }))

/** Without a choice of shops where there is only one. */
export const hktFields = (shops: readonly Option[]): readonly FilterField[] => [
  ...(shops.length < 2 ? [] : [oneField('shopId', t('shop'), shops)]),
  choiceField('status', t('status'), statuses),
  textField('keyword', t('keyword'), {
    problem: (text) => (isKeyword(text) ? undefined : t('badKeyword')),
  }),
]

export const hktSuggestions = (text: string): readonly Suggestion[] => {
  const value = text.trim()
  return value !== '' && isKeyword(value) ? [{ id: 'keyword', label: t('keyword'), value }] : []
}
