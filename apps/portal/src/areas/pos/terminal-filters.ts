/** The filters of the lists of terminals, as chips. */
import { terminalFilter, terminalStatuses } from '@merchant/contract/areas/pos.calls.ts'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import { keywordFilter } from '#components/list/keyword-filter.ts'
import { t } from './pos.messages.ts'

const keyword = keywordFilter(
  (text) => terminalFilter.keyword.safeParse(text).success,
  t('keyword'),
)

const statuses = terminalStatuses.map((value) => ({ value, label: t(value) }))

/** A choice of shops is offered where there are several. Without shops the page itself is about one. */
export const terminalFields = (shops?: readonly Option[]): readonly FilterField[] => [
  ...(shops === undefined
    ? []
    : [{ ...oneField('shopId', t('shop'), shops), isOffered: shops.length > 1 }]),
  choiceField('status', t('status'), statuses),
  oneField('silent', t('silent'), [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]),
  keyword.field,
]

export const terminalSearch = keyword.search
