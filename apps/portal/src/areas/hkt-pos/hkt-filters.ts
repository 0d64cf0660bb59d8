/** The filters of the list of HKT POS, as chips. */
import { hktTerminalFilter, hktTerminalStatuses } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import { keywordFilter } from '#components/list/keyword-filter.ts'
import { t } from './hkt-pos.messages.ts'

const keyword = keywordFilter(
  (text) => hktTerminalFilter.keyword.safeParse(text).success,
  t('keyword'),
)

const statuses = hktTerminalStatuses.map((value) => ({ value, label: t(value) }))

/** A choice of shops is offered where there are several. */
export const hktFields = (shops: readonly Option[]): readonly FilterField[] => [
  { ...oneField('shopId', t('shop'), shops), isOffered: shops.length > 1 },
  choiceField('status', t('status'), statuses),
  keyword.field,
]

export const hktSearch = keyword.search
