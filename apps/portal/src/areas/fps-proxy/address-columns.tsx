import type { FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { StatusPill, type Tone, Two } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { mono, textColumn, timeColumn } from '#components/list/field-columns.tsx'
import { t } from './fps-proxy.messages.ts'
import './fps-proxy.css'

const tones: Readonly<Record<FpsProxy['status'], Tone>> = {
  ACTIVE: 'good',
  AWAITING_PROOF: 'warn',
  CONFIRMED: 'warn',
  REFUSED: 'bad',
  SUPERSEDED: 'warn',
  DEREGISTERED: 'quiet',
}

/** The status, and whether bills are made with this address. */
export const AddressStatus = ({ status, isDefault }: FpsProxy) => (
  <span className="fps-states cluster">
    <StatusPill tone={tones[status]} label={t(status)} />
    {isDefault && <span className="fps-default">{t('isDefault')}</span>}
  </span>
)

/** The columns of the list of addresses. */
export const addressColumns = columnsOf<FpsProxy>({
  address: {
    width: 244,
    isLong: true,
    isFixed: true,
    header: t('address'),
    sort: 'fpsProxyType',
    value: (row) => row.fpsProxyType,
    cell: (row) => <Two first={mono(row.fpsProxyId)} second={t(row.fpsProxyType)} />,
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
      bankName == null ? (
        <span className="faint">{t('accountUnknown')}</span>
      ) : (
        <Two first={bankName} second={accountMasked} />
      ),
  },
  registeredAt: timeColumn('registeredAt', t('registered'), { sorts: 'desc' }),
  registeredBy: textColumn('registeredBy', t('registeredBy'), {
    width: 130,
    isLong: true,
    drop: 1,
  }),
  endedAt: timeColumn('endedAt', t('ended'), { drop: 3 }),
})

/** An address as a card. */
export const addressCard = (row: FpsProxy): ReactNode => (
  <>
    <b>{mono(row.fpsProxyId)}</b>
    <StatusPill tone={tones[row.status]} label={t(row.status)} />
    <small>
      {t(row.fpsProxyType)}
      {row.isDefault && `${DOT}${t('isDefault')}`}
    </small>
  </>
)
