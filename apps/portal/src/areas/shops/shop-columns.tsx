import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { ReactNode } from 'react'
import { countText } from '#ui/format/numbers.ts'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { ShopStatus } from './ShopStatus.tsx'
import { t } from './shops.messages.ts'

const nameOf = ({ name }: Shop): ReactNode => (
  <>
    {name.en} {name.zhHant !== null && <bdi lang="zh-Hant">{name.zhHant}</bdi>}
  </>
)
const code = ({ shopCode }: Shop) => <bdi className="mono">{shopCode}</bdi>

/** The columns of the list of shops. */
export const shopColumns = columnsOf<Shop>({
  name: {
    width: 200,
    isLong: true,
    header: t('name'),
    sort: 'name',
    value: (row) => row.name.en,
    isFixed: true,
    cell: (row) => <Two first={nameOf(row)} second={row.address.line1} />,
  },
  shopCode: {
    width: 120,
    isLong: true,
    header: t('shopCode'),
    sort: 'shopCode',
    value: (row) => row.shopCode,
    cell: code,
  },
  status: {
    width: 150,
    header: t('status'),
    sort: 'status',
    value: (row) => row.status,
    cell: (row) => <ShopStatus status={row.status} />,
  },
  district: {
    width: 150,
    isLong: true,
    header: t('district'),
    sort: 'district',
    value: (row) => row.address.district,
    drop: 2,
    cell: ({ address }) => <Two first={address.district} second={t(address.region)} />,
  },
  phone: {
    header: t('phone'),
    isLong: true,
    drop: 1,
    cell: ({ phone }) => phone !== null && <bdi>{phone}</bdi>,
  },
  posCount: {
    width: 96,
    header: t('terminals'),
    align: 'end',
    drop: 3,
    cell: (row) => <bdi>{countText(row.posCount)}</bdi>,
  },
  memberCount: {
    width: 96,
    header: t('members'),
    align: 'end',
    drop: 3,
    cell: (row) => <bdi>{countText(row.memberCount)}</bdi>,
  },
})

/** A shop on a phone. */
export const shopCard = (row: Shop): ReactNode => (
  <>
    <b>{nameOf(row)}</b>
    <ShopStatus status={row.status} />
    <small>
      {code(row)} · {row.address.district}
    </small>
  </>
)
