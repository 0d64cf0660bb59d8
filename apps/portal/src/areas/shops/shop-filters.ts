/** The filters of the list of shops, as chips. */
import { regions, shopCalls, shopStatuses } from '@merchant/contract/areas/shops.calls.ts'
import { choiceField } from '#ui/filter/choice-field.tsx'
import type { FilterField } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/value-fields.tsx'
import { t } from './shops.messages.ts'

const isKeyword = (text: string): boolean =>
  shopCalls.list.query.safeParse({ keyword: text }).success

const statusOptions = shopStatuses.map((value) => ({ value, label: t(value) }))
export const regionOptions = regions.map((value) => ({ value, label: t(value) }))

export const shopFields: readonly FilterField[] = [
  choiceField('status', t('status'), statusOptions),
  choiceField('region', t('region'), regionOptions),
  textField('keyword', t('keyword'), {
    problem: (text) => (isKeyword(text) ? undefined : t('badKeyword')),
  }),
]

export const shopSuggestions = (text: string): readonly Suggestion[] => {
  const value = text.trim()
  return value !== '' && isKeyword(value) ? [{ id: 'keyword', label: t('keyword'), value }] : []
}
