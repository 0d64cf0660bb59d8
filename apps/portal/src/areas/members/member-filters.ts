/** The filters of the lists of this area, as chips. */
import { roleLabels, roles } from '@merchant/contract/access/permissions.ts'
import { memberFilter } from '@merchant/contract/areas/members.calls.ts'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { textField } from '#ui/filter/text-field.tsx'
import { t } from './members.messages.ts'

const isKeyword = (text: string): boolean => memberFilter.keyword.safeParse(text).success

/** What of a person's name or address is looked for. */
export const keywordField: FilterField = textField('keyword', t('keyword'), {
  problem: (text) => (isKeyword(text) ? undefined : t('badKeyword')),
})

export const keywordSuggestions = (text: string): readonly Suggestion[] => {
  const typed = text.trim()
  return typed !== '' && isKeyword(typed)
    ? [{ id: 'keyword', label: t('keyword'), value: typed }]
    : []
}

/** INVITED is told by no service of ours: an invitation is no member yet. */
const statuses = ['ACTIVE', 'LOCKED', 'SUSPENDED', 'REMOVED'] as const

export const memberFields = (shops: readonly Option[]): readonly FilterField[] => [
  choiceField(
    'roleType',
    t('role'),
    roles.map((role) => ({ value: role, label: roleLabels[role] })),
  ),
  choiceField(
    'status',
    t('status'),
    statuses.map((status) => ({ value: status, label: t(status) })),
  ),
  oneField('shopId', t('shop'), shops),
  keywordField,
]
