import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useState } from 'react'
import { useCall, useReread } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { sentenceGap, sentences } from '#ui/format/text.ts'
import { Button } from '#ui/button.tsx'
import { CopyableId, FactList, known, Time } from '#ui/format/format.tsx'
import { FailedLine } from '#ui/state.tsx'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { mono } from '#components/list/field-columns.tsx'
import { minuteAfter } from '#components/minute-after.ts'
import { hasDraft } from '#components/use-draft.ts'
import { useFoundRow, type ShownRows } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { addressReaders, billedAddress, isPayable, isWaiting, type useActive } from './active.ts'
import { AddressCode } from './AddressCode.tsx'
import { AddressStatus } from './address-columns.tsx'
import { t } from './fps-proxy.messages.ts'
import { RegisterDialog, replaceDraft } from './RegisterDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import './fps-proxy.css'

interface AddressDrawerProps extends RowNavigation {
  readonly proxyNo: string
  /** The addresses in use: until they are known nothing is said about bills, and nothing can be changed. */
  readonly inUse: ReturnType<typeof useActive>
  readonly shown: ShownRows<FpsProxy>
}

/** One address: what it is used for, when and by whom it was registered, and its removal. */
export function AddressDrawer(props: AddressDrawerProps) {
  const { proxyNo, shown, inUse, ...navigation } = props
  const active = inUse.data
  const record = useFoundRow({ call: fpsProxyCalls.list, rowId: 'proxyNo', id: proxyNo, shown })
  const { found } = record
  // The dialog stays open even when the address changes meanwhile.
  const [removing, setRemoving] = useState(false)
  // Opens again with the draft that an expired session left.
  const [isReplacing, setReplacing] = useState(() => hasDraft(replaceDraft(proxyNo)))
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
        {...(found &&
          active !== undefined &&
          (found.status === 'ACTIVE' || isWaiting(found)) && {
            renderFooter: () => (
              <div className="cluster">
                {found.status === 'ACTIVE' && (
                  <Button
                    icon={<IconReplace className="icon" aria-hidden />}
                    disabledReason={
                      active.some(
                        (one) => isWaiting(one) && one.fpsProxyType === found.fpsProxyType,
                      )
                        ? t('replacedSoon')
                        : undefined
                    }
                    onClick={() => setReplacing(true)}
                  >
                    {t('replace')}
                  </Button>
                )}
                {found.status === 'ACTIVE' && !found.isDefault && <MakeDefault address={found} />}
                <Button
                  icon={<IconTrash className="icon" aria-hidden />}
                  onClick={() => setRemoving(true)}
                >
                  {t('remove')}
                </Button>
              </div>
            ),
          })}
        {...navigation}
      >
        {(address) => (
          <>
            <AddressFacts address={address} inUse={inUse} />
            {address.status === 'ACTIVE' && <AddressCode address={address} />}
          </>
        )}
      </RowDrawer>
      {isReplacing && found && (
        <RegisterDialog
          active={active ?? []}
          replacing={found}
          onClose={() => setReplacing(false)}
        />
      )}
      {removing && found && active && (
        <RemoveDialog address={found} active={active} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

/** Bills are made with the default address. */
function MakeDefault({ address }: { readonly address: FpsProxy }) {
  const { fpsProxyType: type, fpsProxyId: id, version } = address
  const choose = useCall(fpsProxyCalls.setDefault, {
    stale: addressReaders,
    onError: useReread([fpsProxyCalls.list]),
    onSuccess: () =>
      showToast(
        isPayable(address)
          ? { tone: 'good', text: t('madeDefault', { address: id }) }
          : {
              tone: 'quiet',
              text: sentences([t('isDefaultNow', { address: id }), t('noBankYet')]),
            },
      ),
  })
  return (
    <Button
      loading={choose.isPending}
      onClick={() => choose.mutate({ params: { type }, ifMatch: String(version) })}
    >
      {t('makeDefault')}
    </Button>
  )
}

/** An FPS identifier is public and can be copied; the other types are masked. */
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
  readonly inUse: AddressDrawerProps['inUse']
}

function AddressFacts({ address, inUse }: AddressFactsProps) {
  const merchant = useMerchantName()
  const { status, accountMasked, registeredAt, usableFrom, endedAt } = address
  const active = inUse.data
  const replaced = active?.find(
    ({ proxyNo, status: is }) => proxyNo === address.replaces && is === 'ACTIVE',
  )
  const meaning = () => {
    if (status === 'AWAITING_PROOF') return t('isAwaiting', { merchant })
    if (status === 'CONFIRMED')
      return sentences([
        t('isConfirmed', { merchant, from: usableFrom == null ? '' : minuteAfter(usableFrom) }),
        isPayable(address) ? '' : t('noBankYet'),
      ])
    if (status === 'REFUSED') return t('isRefused', { merchant })
    if (status === 'SUPERSEDED') return t('isSuperseded', { merchant })
    if (status === 'DEREGISTERED') return t('isRemoved', { merchant })
    return sentences([t('isActive', { merchant }), ...(active ? billsOf(address, active) : [])])
  }
  return (
    <>
      <AddressStatus {...address} />
      <p className="fps-meaning muted small">
        <bdi className="sentence">
          {inItsLanguage(meaning())}
          {isWaiting(address) && replaced !== undefined && (
            <>
              {sentenceGap()}
              {t('willReplace', { address: replaced.fpsProxyId })}
            </>
          )}
        </bdi>
      </p>
      {(status === 'ACTIVE' || isWaiting(address)) && active === undefined && inUse.isError && (
        <FailedLine text={t('inUseFailed')} onRetry={() => void inUse.refetch()} />
      )}
      <FactList
        facts={known([
          [t('bank'), address.bankName],
          [t('account'), mono(accountMasked) || t('accountUnknownText', { merchant })],
          [t('registered'), <Time key="registered" value={registeredAt} />],
          [t('registeredBy'), address.registeredBy],
          [t('usableFrom'), usableFrom != null && <Time key="usableFrom" value={usableFrom} />],
          [t('ended'), endedAt != null && <Time key="ended" value={endedAt} />],
        ])}
      />
    </>
  )
}

/** Which address bills are made with, beside an active one. */
const billsOf = (address: FpsProxy, active: readonly FpsProxy[]): string[] => {
  const billed = billedAddress(active)
  if (billed?.proxyNo === address.proxyNo) return [t('billsWithIt')]
  const other = billed && { address: billed.fpsProxyId }
  if (!isPayable(address)) return [t('noBankYet'), other ? t('billsUntilThen', other) : '']
  if (other) return [t('billsWith', other)]
  return [t(active.some(({ isDefault }) => isDefault) ? 'billsOnceDefault' : 'billsWithIt')]
}
