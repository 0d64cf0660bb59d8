import type { FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { ReactNode } from 'react'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { t } from './fps-proxy.messages.ts'
import './fps-proxy.css'

const tones: Readonly<Record<FpsProxy['status'], Tone>> = {
  ACTIVE: 'good',
  SUPERSEDED: 'warn',
  DEREGISTERED: 'quiet',
}

/** The state, and beside it whether bills are made with it. */
export const AddressStatus = ({ status, isDefault }: FpsProxy) => (
  <span className="fps-states">
    <StatusPill tone={tones[status]} label={t(status)} />
    {isDefault && <span className="fps-default">{t('isDefault')}</span>}
  </span>
)

const addressOf = ({ fpsProxyId }: FpsProxy) => <bdi className="mono">{fpsProxyId}</bdi>

/** The columns of the list of addresses. */
export const addressColumns = columnsOf<FpsProxy>({
  address: {
    width: 244,
    isLong: true,
    isFixed: true,
    header: t('address'),
    sort: 'fpsProxyType',
    value: (row) => row.fpsProxyType,
    cell: (row) => <Two first={addressOf(row)} second={t(row.fpsProxyType)} />,
  },
  status: {
    width: 180,
    isFixed: true,
    header: t('status'),
    sort: 'status',
    value: (row) => row.status,
    cell: (row) => <AddressStatus {...row} />,
  },
  account: {
    width: 170,
    isLong: true,
    header: t('account'),
    drop: 2,
    cell: ({ bankName, accountMasked }) =>
      bankName === null ? (
        <span className="faint">{t('accountUnknown')}</span>
      ) : (
        <Two first={bankName} second={accountMasked} />
      ),
  },
  registeredAt: {
    width: 112,
    header: t('registered'),
    sort: 'registeredAt',
    value: (row) => row.registeredAt,
    sortFirst: 'desc',
    cell: ({ registeredAt }) => <Time value={registeredAt} isStacked />,
  },
  registeredBy: {
    width: 130,
    isLong: true,
    header: t('registeredBy'),
    drop: 1,
    cell: ({ registeredBy }) => <bdi>{registeredBy}</bdi>,
  },
  endedAt: {
    width: 112,
    header: t('ended'),
    drop: 3,
    cell: ({ endedAt }) => endedAt !== null && <Time value={endedAt} isStacked />,
  },
})

/** An address on a phone. */
export const addressCard = (row: FpsProxy): ReactNode => (
  <>
    <b>{addressOf(row)}</b>
    <StatusPill tone={tones[row.status]} label={t(row.status)} />
    <small>
      {t(row.fpsProxyType)}
      {row.isDefault && ` · ${t('isDefault')}`}
    </small>
  </>
)
