/** The filters of the lists of members and invitations, as chips. */
import { roles } from '@merchant/contract/access/permissions.ts'
import { memberFilter } from '@merchant/contract/areas/members.calls.ts'
import { roleName } from '#components/role-name.ts'
import { t as member } from '#components/members/member.messages.ts'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import { keywordFilter } from '#components/list/keyword-filter.ts'
import { t } from './members.messages.ts'

const keyword = keywordFilter((text) => memberFilter.keyword.safeParse(text).success, t('keyword'))

/** A part of a name or an address. */
export const keywordField = keyword.field

export const keywordSearch = keyword.search

/** Without INVITED, which our service never uses: who is invited is not a member yet. */
export const shownStatuses = ['ACTIVE', 'LOCKED', 'SUSPENDED', 'REMOVED'] as const

export const memberFields = (shops: readonly Option[]): readonly FilterField[] => [
  choiceField(
    'roleType',
    member('role'),
    roles.map((role) => ({ value: role, label: roleName(role) })),
  ),
  choiceField(
    'status',
    member('status'),
    shownStatuses.map((status) => ({ value: status, label: member(status) })),
  ),
  oneField('shopId', t('shop'), shops),
  keywordField,
]
