import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { fpsProxyCalls, fpsProxyTypes } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { useActive } from './active.ts'
import { addressCard, addressColumns } from './address-columns.tsx'
import { AddressDrawer } from './AddressDrawer.tsx'
import { t } from './fps-proxy.messages.ts'
import { REGISTER_DRAFT, RegisterDialog } from './RegisterDialog.tsx'

const addresses = {
  name: 'fps-proxy',
  ...answeredBy(fpsProxyCalls.list),
  rowId: 'proxyNo',
  columns: addressColumns,
  card: addressCard,
  defaultSort: { by: 'registeredAt', order: 'desc' },
  opens: 'proxy',
} as const

/** The addresses in use and those that were, and the way to another one. */
export function AddressList({ merchant }: { readonly merchant: string }) {
  const active = useActive()
  // An address that was being written when the session ended is opened again.
  const [isRegistering, setRegistering] = useState(() => hasDraft(REGISTER_DRAFT))
  const found = useListTable(addresses)
  const { rows, opened, beside } = found
  const register = (
    <Button
      tone="main"
      icon={<IconPlus className="icon" aria-hidden />}
      disabledReason={active?.length === fpsProxyTypes.length ? t('allTaken') : undefined}
      onClick={() => setRegistering(true)}
    >
      {t('register')}
    </Button>
  )
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead', { merchant })}
      list={found}
      label={t('list')}
      actions={rows.data?.total !== 0 && register}
      empty={
        <EmptyState
          icon={<IconBuildingBank aria-hidden />}
          title={t('empty')}
          text={t('emptyText', { merchant })}
        >
          {register}
        </EmptyState>
      }
    >
      {opened !== undefined && (
        <AddressDrawer
          key={opened}
          proxyNo={opened}
          shown={rows.data}
          active={active ?? []}
          merchant={merchant}
          {...beside}
        />
      )}
      {isRegistering && (
        <RegisterDialog
          active={active ?? []}
          merchant={merchant}
          onClose={() => setRegistering(false)}
        />
      )}
    </ListScreen>
  )
}
