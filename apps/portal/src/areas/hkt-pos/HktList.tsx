import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { useMemo } from 'react'
import { useCan } from '#auth/access.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { EmbeddedList } from '#components/list/ListScreen.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { hktCard, hktColumns } from './hkt-columns.tsx'
import { hktFields, hktSearch } from './hkt-filters.ts'
import { t } from './hkt-pos.messages.ts'
import { HktDrawer } from './HktDrawer.tsx'

const terminals = {
  name: 'hkt-pos',
  views: 'hkt-pos',
  ...fromCall(hktPosCalls.list),
  fileCall: hktPosCalls.file,
  rowId: 'posId',
  card: hktCard,
  defaultSort: { by: 'shopName', order: 'asc' },
  opens: 'pos',
} as const

/** The list of smart terminals from HKT, which can be downloaded, with the drawer of one. */
export function HktList() {
  const shops = useShopOptions()
  const fields = useMemo(() => hktFields(shops), [shops])
  const isWithoutPayments = !useCan('viewTransaction')
  const columns = useMemo(() => hktColumns(isWithoutPayments), [isWithoutPayments])
  const found = useListTable({ ...terminals, columns, fields })
  const { rows, opened, navigation } = found
  return (
    <>
      <EmbeddedList
        list={found}
        search={{ label: t('search'), placeholder: t('searchHint'), ...hktSearch }}
        label={t('list')}
        icon={<IconDeviceMobileOff aria-hidden />}
        words={t}
      />
      {opened !== undefined && <HktDrawer posId={opened} shown={rows} {...navigation} />}
    </>
  )
}
