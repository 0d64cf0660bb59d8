/** The filters of the list of shops, as chips. */
import { regions, shopCalls, shopStatuses } from '@merchant/contract/areas/shops.calls.ts'
import { choiceField } from '#ui/filter/choice-field.tsx'
import type { FilterField } from '#ui/filter/fields.ts'
import { keywordFilter } from '#components/list/keyword-filter.ts'
import { t } from './shops.messages.ts'

const keyword = keywordFilter(
  (text) => shopCalls.list.query.safeParse({ keyword: text }).success,
  t('keyword'),
)

const statusOptions = shopStatuses.map((value) => ({ value, label: t(value) }))
export const regionOptions = regions.map((value) => ({ value, label: t(value) }))

export const shopFields: readonly FilterField[] = [
  choiceField('status', t('status'), statusOptions),
  choiceField('region', t('region'), regionOptions),
  keyword.field,
]

export const shopSearch = keyword.search
