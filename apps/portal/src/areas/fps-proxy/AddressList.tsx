import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { fpsProxyCalls, fpsProxyTypes } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useState } from 'react'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { AddressNotes } from '#components/list/ListStates.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { useListTable } from '#components/list/use-list-table.tsx'
import { useActive } from './active.ts'
import { addressCard, addressColumns } from './address-columns.tsx'
import { AddressDrawer } from './AddressDrawer.tsx'
import { t } from './fps-proxy.messages.ts'
import { REGISTER_DRAFT, RegisterDialog } from './RegisterDialog.tsx'

/** The addresses in use and those that were, and the way to another one. */
export function AddressList({ merchant }: { readonly merchant: string }) {
  const active = useActive()
  // An address that was being written when the session ended is opened again.
  const [isRegistering, setRegistering] = useState(() => hasDraft(REGISTER_DRAFT))
  const { list, rows, columnMenu, table, opened, beside } = useListTable({
    name: 'fps-proxy',
    schema: fpsProxyCalls.list.query,
    ask: (asked) => query(fpsProxyCalls.list, { query: asked }),
    rowId: 'proxyNo',
    columns: addressColumns,
    defaultSort: { by: 'registeredAt', order: 'desc' },
    opens: 'proxy',
  })
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
  const isEmpty = rows.data?.total === 0
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ColumnMenu {...columnMenu} />
          {!isEmpty && register}
        </>
      }
      lead={t('lead', { merchant })}
    >
      <AddressNotes list={list} />
      <DataTable
        {...table}
        label={t('list')}
        card={addressCard}
        empty={
          <EmptyState
            icon={<IconBuildingBank aria-hidden />}
            title={t('empty')}
            text={t('emptyText', { merchant })}
          >
            {register}
          </EmptyState>
        }
      />
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
    </Screen>
  )
}
