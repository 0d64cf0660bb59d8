import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { isSessionRole } from '@merchant/contract/access/permissions.ts'
import type { ReactNode } from 'react'
import { roleName } from '#components/role-name.ts'
import { mono, timeColumn } from '#components/list/field-columns.tsx'
import { DOT } from '#ui/format/dot.ts'
import { StatusPill, Two } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { untilMinute } from '#ui/format/times.ts'
import { Name } from '#ui/format/name.tsx'
import { actorOf, sentenceOf } from './audit-entry.ts'
import { t } from './audit.messages.ts'
import { objectKind } from './objects.messages.ts'
import { Recorded } from './Recorded.tsx'

/** The label of the actor's role. An entry of the service itself has neither actor nor role. */
export const roleText = ({ roleType, actorId }: AuditEntry): string => {
  if (roleType === null) return actorId === null ? t('service') : ''
  return isSessionRole(roleType) ? roleName(roleType) : roleType
}

export const Outcome = ({ outcome }: Pick<AuditEntry, 'outcome'>) => (
  <StatusPill tone={outcome === 'DONE' ? 'good' : 'bad'} label={t(outcome)} />
)

export const auditColumns = columnsOf<AuditEntry>({
  at: { ...timeColumn('at', t('time'), { isFixed: true, sorts: 'desc' }), file: ['seq', 'at'] },
  who: {
    width: 132,
    isLong: true,
    isFixed: true,
    header: t('who'),
    file: ['actorName', 'actorId', 'roleType'],
    cell: (row) => <Two first={actorOf(row)} second={roleText(row)} />,
  },
  action: {
    width: 230,
    isLong: true,
    isFixed: true,
    header: t('action'),
    file: ['action', 'detail'],
    // The recorded action is what a filter or another system knows it by.
    cell: (row) => (
      <Two
        first={
          <span className="audit-sentence">
            <Recorded text={sentenceOf(row)} />
          </span>
        }
        second={mono(row.action)}
      />
    ),
  },
  object: {
    width: 160,
    isLong: true,
    header: t('object'),
    drop: 2,
    file: ['objectType', 'objectId', 'objectName'],
    cell: ({ objectType, objectId }) =>
      objectType !== null && <Two first={objectKind(objectType)} second={mono(objectId)} />,
  },
  shop: {
    width: 120,
    isLong: true,
    header: t('shop'),
    drop: 2,
    file: ['shopName', 'shopId'],
    cell: ({ shopName }) => shopName !== null && <Name>{shopName}</Name>,
  },
  outcome: {
    width: 116,
    header: t('outcome'),
    drop: 3,
    file: ['outcome', 'code', 'requestId', 'hash'],
    cell: (row) => <Outcome {...row} />,
  },
})

/** An entry as a card. */
export const auditCard = (row: AuditEntry): ReactNode => (
  <>
    <b>
      <Recorded text={sentenceOf(row)} />
    </b>
    <Outcome {...row} />
    <small>
      {mono(row.action)}
      {DOT}
      <bdi>{untilMinute(row.at)}</bdi>
    </small>
    <span />
  </>
)
