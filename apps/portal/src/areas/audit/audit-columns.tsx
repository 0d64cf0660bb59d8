import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { isSessionRole, roleLabels } from '@merchant/contract/access/permissions.ts'
import type { ReactNode } from 'react'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { t } from './audit.messages.ts'
import { areaOf } from './audit-words.ts'

/** The role as people call it; a service that is asked by no person has none. */
export const roleText = ({ roleType, actorId }: AuditEntry): string => {
  if (roleType === null) return actorId === null ? t('itself') : ''
  return isSessionRole(roleType) ? roleLabels[roleType] : roleType
}

export const Outcome = ({ outcome }: Pick<AuditEntry, 'outcome'>) => (
  <StatusPill tone={outcome === 'DONE' ? 'good' : 'bad'} label={t(outcome)} />
)

const mono = (text: string): ReactNode => <bdi className="mono">{text}</bdi>

/** The columns of the trail: when, who, what, on what, where, and whether it was done. */
export const auditColumns = columnsOf<AuditEntry>({
  at: {
    width: 112,
    isFixed: true,
    header: t('time'),
    sort: 'at',
    sortFirst: 'desc',
    file: ['seq', 'at'],
    cell: ({ at }) => <Time value={at} isStacked />,
  },
  who: {
    width: 132,
    isLong: true,
    isFixed: true,
    header: t('who'),
    file: ['actorName', 'actorId', 'roleType'],
    cell: (row) => <Two first={<bdi>{row.actorName}</bdi>} second={roleText(row)} />,
  },
  action: {
    width: 190,
    isLong: true,
    isFixed: true,
    header: t('action'),
    file: ['action', 'detail'],
    cell: ({ action }) => <Two first={areaOf(action)} second={mono(action)} />,
  },
  object: {
    width: 176,
    isLong: true,
    header: t('object'),
    drop: 2,
    file: ['objectType', 'objectId'],
    cell: ({ objectType, objectId }) =>
      objectType !== null && (
        <Two first={objectType} second={objectId !== null && mono(objectId)} />
      ),
  },
  shop: {
    width: 120,
    isLong: true,
    header: t('shop'),
    drop: 2,
    file: ['shopName', 'shopId'],
    cell: ({ shopName }) => <bdi>{shopName}</bdi>,
  },
  outcome: {
    width: 116,
    header: t('outcome'),
    file: ['outcome', 'code', 'requestId', 'hash'],
    cell: (row) => <Outcome {...row} />,
  },
})

/** An entry on a phone. */
export const auditCard = (row: AuditEntry): ReactNode => (
  <>
    <b>
      <bdi>{row.actorName}</bdi>
    </b>
    <Outcome {...row} />
    <small>
      {mono(row.action)} · <bdi>{row.at.slice(0, 16)}</bdi>
    </small>
    <span />
  </>
)
