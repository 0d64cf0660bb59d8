import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useState } from 'react'
import { useMerchantName } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { PermissionScreen } from '#components/PermissionMissing.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { typesOf, useActive } from './active.ts'
import { addressCard, addressColumns } from './address-columns.tsx'
import { AddressDrawer } from './AddressDrawer.tsx'
import { t } from './fps-proxy.messages.ts'
import { freeTypes } from './register-rules.ts'
import { REGISTER_DRAFT, RegisterDialog } from './RegisterDialog.tsx'

/** The addresses at which the merchant is paid by FPS. */
export const FpsAddressingScreen = () => (
  <PermissionScreen permission="viewFpsAddressing" title={t('title')} missing={t('noRight')}>
    <AddressList />
  </PermissionScreen>
)

const addresses = {
  name: 'fps-proxy',
  views: 'fps-proxy',
  ...fromCall(fpsProxyCalls.list),
  rowId: 'proxyNo',
  columns: addressColumns,
  card: addressCard,
  defaultSort: { by: 'registeredAt', order: 'desc' },
  opens: 'proxy',
} as const

/** Current and former addresses, and the button to register one. */
function AddressList() {
  const merchant = useMerchantName()
  const inUse = useActive()
  const active = inUse.data
  // Opens again with the draft that an expired session left.
  const [isRegistering, setRegistering] = useState(() => hasDraft(REGISTER_DRAFT))
  const found = useListTable(addresses)
  const { rows, opened, navigation } = found
  const isFull = active !== undefined && freeTypes(typesOf(active)).length === 0
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead', { merchant })}
      list={found}
      label={t('list')}
      actions={
        <Button
          tone="main"
          icon={<IconPlus className="icon" aria-hidden />}
          disabledReason={isFull ? t('allTaken') : undefined}
          onClick={() => setRegistering(true)}
        >
          {t('register')}
        </Button>
      }
      empty={
        <EmptyState
          icon={<IconBuildingBank aria-hidden />}
          title={t('empty')}
          text={t('emptyText', { merchant })}
        />
      }
    >
      {opened !== undefined && (
        <AddressDrawer key={opened} proxyNo={opened} shown={rows} inUse={inUse} {...navigation} />
      )}
      {isRegistering && (
        <RegisterDialog active={active ?? []} onClose={() => setRegistering(false)} />
      )}
    </ListScreen>
  )
}
