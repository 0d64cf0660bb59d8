import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { ReactNode } from 'react'
import { countColumn, idColumn, mono, textColumn } from '#components/list/field-columns.tsx'
import { DOT } from '#ui/format/dot.ts'
import { StatusPill, type Tone, Two } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { t } from './shops.messages.ts'

const tones: Readonly<Record<Shop['status'], Tone>> = {
  ACTIVE: 'good',
  INACTIVE: 'warn',
  CLOSED: 'quiet',
}

export const ShopStatus = ({ status }: Pick<Shop, 'status'>) => (
  <StatusPill tone={tones[status]} label={t(status)} />
)

const nameOf = ({ name }: Shop): ReactNode => (
  <>
    {inItsLanguage(name.en)} {name.zhHant != null && <bdi lang="zh-Hant">{name.zhHant}</bdi>}
  </>
)

/** The columns of the list of shops. */
export const shopColumns = columnsOf<Shop>({
  name: {
    width: 200,
    isLong: true,
    header: t('name'),
    sort: 'name',
    value: (row) => row.name.en,
    isFixed: true,
    file: ['name'],
    cell: (row) => <Two first={nameOf(row)} second={row.address.line1} />,
  },
  shopCode: idColumn('shopCode', t('shopCode'), { width: 120, isLong: true, sorts: 'asc' }),
  status: {
    width: 150,
    header: t('status'),
    sort: 'status',
    value: (row) => row.status,
    file: ['status'],
    cell: (row) => <ShopStatus status={row.status} />,
  },
  district: {
    width: 150,
    isLong: true,
    header: t('district'),
    sort: 'district',
    value: (row) => row.address.district,
    drop: 2,
    file: ['address'],
    cell: ({ address }) => <Two first={address.district} second={t(address.region)} />,
  },
  phone: textColumn('phone', t('phone'), { isLong: true, drop: 1 }),
  posCount: countColumn('posCount', t('terminals'), { width: 96, drop: 3 }),
  memberCount: countColumn('memberCount', t('members'), { width: 96, drop: 3 }),
})

/** A shop as a card. */
export const shopCard = (row: Shop): ReactNode => (
  <>
    <b>{nameOf(row)}</b>
    <ShopStatus status={row.status} />
    <small>
      {mono(row.shopCode)}
      {DOT}
      {inItsLanguage(row.address.district)}
    </small>
  </>
)
