/** The filters of the audit trail, as chips. */
import { auditFilter, auditOutcomes } from '@merchant/contract/areas/audit.calls.ts'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import { textField } from '#ui/filter/value-fields.tsx'
import { daysField } from '#components/list/days-field.tsx'
import { areas } from './audit-entry.ts'
import { keywordFilter } from '#components/list/keyword-filter.ts'
import { t } from './audit.messages.ts'
import { PeopleEditor } from './PeopleFilter.tsx'

const keyword = keywordFilter((text) => auditFilter.keyword.safeParse(text).success, t('keyword'))

export const auditSearch = keyword.search

export const auditFields = (
  personName: string | undefined,
  shops: readonly Option[],
): readonly FilterField[] => [
  daysField(t('date')),
  {
    name: 'actorId',
    label: t('who'),
    params: ['actorId'],
    summary: ({ actorId }) => actorId && personName,
    Editor: PeopleEditor,
  },
  oneField('action', t('area'), areas),
  choiceField(
    'outcome',
    t('outcome'),
    auditOutcomes.map((outcome) => ({ value: outcome, label: t(outcome) })),
  ),
  oneField('shopId', t('shop'), shops),
  textField('objectId', t('objectId'), {
    isCode: true,
    problem: (text) => (auditFilter.objectId.safeParse(text).success ? undefined : t('badId')),
  }),
  keyword.field,
]
