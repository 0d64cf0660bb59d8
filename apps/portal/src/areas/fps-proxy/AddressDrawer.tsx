import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import { FactList, known } from '#ui/format/FactList.tsx'
import { Time } from '#ui/format/Time.tsx'
import { useFoundRow } from '#components/list/found-row.ts'
import { RowDrawer, type Beside } from '#components/list/RowDrawer.tsx'
import { AddressStatus } from './address-columns.tsx'
import { t } from './fps-proxy.messages.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import './fps-proxy.css'

interface Around {
  /** The addresses in use. */
  readonly active: readonly FpsProxy[]
  readonly merchant: string
}

interface AddressDrawerProps extends Beside, Around {
  readonly proxyNo: string
  /** The page of the list beside it. */
  readonly shown: Page<FpsProxy> | undefined
}

/** One address beside the list: what it stands for, since when and by whom; and taking it away. */
export function AddressDrawer(props: AddressDrawerProps) {
  const { proxyNo, shown, active, merchant, ...beside } = props
  const sought = { call: fpsProxyCalls.list, rowId: 'proxyNo', id: proxyNo } as const
  const record = useFoundRow(sought, shown)
  const { found } = record
  // What is being confirmed stays in sight, whatever becomes of the address meanwhile.
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <RowDrawer
        id={proxyNo}
        label={found ? `${t(found.fpsProxyType)} ${found.fpsProxyId}` : t('opened')}
        kind={found ? t(found.fpsProxyType) : t('opened')}
        name={found && <ShownAddress address={found} />}
        {...record}
        failed={t('failed')}
        words={t}
        icon={<IconFileOff aria-hidden />}
        {...(found?.status === 'ACTIVE' && {
          renderFooter: () => (
            <Button
              icon={<IconTrash className="icon" aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('remove')}
            </Button>
          ),
        })}
        {...beside}
      >
        {(address) => <AddressFacts address={address} active={active} merchant={merchant} />}
      </RowDrawer>
      {removing && found && (
        <RemoveDialog
          address={found}
          active={active}
          merchant={merchant}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** An identifier stands on posters and is shown whole; of the others there is nothing to copy. */
function ShownAddress({ address: { fpsProxyType, fpsProxyId } }: { readonly address: FpsProxy }) {
  return fpsProxyType === 'FPSID' ? (
    <CopyableId value={fpsProxyId} label={t('FPSID')} />
  ) : (
    <b className="mono" dir="ltr">
      {fpsProxyId}
    </b>
  )
}

const meaningOf = (address: FpsProxy, { active, merchant }: Around): string => {
  const { status, isDefault } = address
  if (status === 'SUPERSEDED') return t('isSuperseded', { merchant })
  if (status === 'DEREGISTERED') return t('isRemoved', { merchant })
  const standard = active.find((other) => other.isDefault)
  return isDefault || standard === undefined
    ? t('isActiveDefault', { merchant })
    : t('isActive', { merchant, standard: standard.fpsProxyId })
}

function AddressFacts({ address, ...around }: Around & { readonly address: FpsProxy }) {
  const { bankName, accountMasked, registeredAt, registeredBy, endedAt } = address
  return (
    <>
      <AddressStatus {...address} />
      <p className="fps-meaning small">
        <bdi className="sentence">{meaningOf(address, around)}</bdi>
      </p>
      <FactList
        facts={known([
          [t('bank'), bankName !== null && <bdi key="bank">{bankName}</bdi>],
          [t('account'), <Account key="account" account={accountMasked} {...around} />],
          [t('registered'), <Time key="registered" value={registeredAt} />],
          [t('registeredBy'), <bdi key="by">{registeredBy}</bdi>],
          [t('ended'), endedAt !== null && <Time key="ended" value={endedAt} />],
        ])}
      />
    </>
  )
}

function Account({ account, merchant }: Around & { readonly account: string | null }) {
  if (account !== null) return <bdi className="mono">{account}</bdi>
  return <bdi className="sentence">{t('accountUnknownText', { merchant })}</bdi>
}
