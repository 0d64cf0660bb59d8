import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useState } from 'react'
import { useMerchantName } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { CopyableId, FactList, known, Time } from '#ui/format/format.tsx'
import { mono } from '#components/list/field-columns.tsx'
import { useFoundRow } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { AddressStatus } from './address-columns.tsx'
import { t } from './fps-proxy.messages.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import './fps-proxy.css'

interface AddressDrawerProps extends RowNavigation {
  readonly proxyNo: string
  /** The addresses in use. */
  readonly active: readonly FpsProxy[]
  /** The page of the list. */
  readonly shown: Page<FpsProxy> | undefined
}

/** One address: what it is used for, since when and by whom; and its removal. */
export function AddressDrawer(props: AddressDrawerProps) {
  const { proxyNo, shown, active, ...navigation } = props
  const record = useFoundRow({ call: fpsProxyCalls.list, rowId: 'proxyNo', id: proxyNo, shown })
  const { found } = record
  // The dialog stays open even when the address changes meanwhile.
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
        {...navigation}
      >
        {(address) => <AddressFacts address={address} active={active} />}
      </RowDrawer>
      {removing && found && (
        <RemoveDialog address={found} active={active} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

/** An identifier is public and shown whole; the others are masked, so there is nothing to copy. */
function ShownAddress({ address: { fpsProxyType, fpsProxyId } }: { readonly address: FpsProxy }) {
  return fpsProxyType === 'FPSID' ? (
    <CopyableId value={fpsProxyId} label={t('FPSID')} />
  ) : (
    <b className="mono" dir="ltr">
      {fpsProxyId}
    </b>
  )
}

interface AddressFactsProps {
  readonly address: FpsProxy
  readonly active: readonly FpsProxy[]
}

function AddressFacts({ address, active }: AddressFactsProps) {
  const merchant = useMerchantName()
  const { status, isDefault, accountMasked, registeredAt, endedAt } = address
  const standard = active.find((other) => other.isDefault)
  const meaning = () => {
    if (status === 'SUPERSEDED') return t('isSuperseded', { merchant })
    if (status === 'DEREGISTERED') return t('isRemoved', { merchant })
    return isDefault || standard === undefined
      ? t('isActiveDefault', { merchant })
      : t('isActive', { merchant, standard: standard.fpsProxyId })
  }
  return (
    <>
      <AddressStatus {...address} />
      <p className="fps-meaning muted small">
        <bdi className="sentence">{meaning()}</bdi>
      </p>
      <FactList
        facts={known([
          [t('bank'), address.bankName],
          [t('account'), mono(accountMasked) || t('accountUnknownText', { merchant })],
          [t('registered'), <Time key="registered" value={registeredAt} />],
          [t('registeredBy'), address.registeredBy],
          [t('ended'), endedAt !== null && <Time key="ended" value={endedAt} />],
        ])}
      />
    </>
  )
}
