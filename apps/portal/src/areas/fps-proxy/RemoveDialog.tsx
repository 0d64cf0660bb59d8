import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, refetchCalls, useCall } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { addressReaders, isPayable, isWaiting, nextDefault, readActive } from './active.ts'
import { t } from './fps-proxy.messages.ts'

interface RemoveDialogProps {
  readonly address: FpsProxy
  readonly active: readonly FpsProxy[]
  readonly onClose: () => void
}

/**
 * Removes an address, after naming it, the merchant and the consequences. The call names only the type, so the
 * version decides which address is removed.
 */
export function RemoveDialog({ address, active, onClose }: RemoveDialogProps) {
  const merchant = useMerchantName()
  const { fpsProxyType: type, fpsProxyId: id, proxyNo, version } = address
  const client = useQueryClient()
  const refetch = () => refetchCalls(client, addressReaders)
  const remove = useCall(fpsProxyCalls.remove, { dialog: false, stale: addressReaders })
  const isStillThere = async (): Promise<boolean> =>
    (await readActive(client)).some((one) => one.proxyNo === proxyNo)
  /** Resolves to false if the address was already removed. */
  const removeOnce = async (): Promise<boolean> => {
    try {
      await remove.mutateAsync({ params: { type }, ifMatch: String(version) })
      return true
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.code !== '4040' && failure.code !== '4090') throw failure
      const isChanged = failure.code === '4090' && (await isStillThere())
      await refetch()
      if (isChanged) throw failure
      return false
    }
  }
  const next = nextDefault(active, address)
  const consequence = () => {
    if (next === undefined) return t('removeLast')
    return t(isPayable(next) ? 'removeNext' : 'removeNoBank', { next: next.fpsProxyId })
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { address: id, merchant })}
      confirmLabel={t('remove')}
      onConfirm={() =>
        answerOf<never>(
          async () => {
            const wasThere = await removeOnce()
            showToast(
              wasThere
                ? { tone: 'good', text: t('removed', { address: id }) }
                : { tone: 'quiet', text: t('wasGone', { address: id }) },
            )
          },
          undefined,
          ({ code }) =>
            code === '4090' ? { kind: 'refused', message: t('wasChanged') } : undefined,
        )
      }
      onClose={onClose}
    >
      <p>
        {inItsLanguage(isWaiting(address) ? t('removeWaiting') : t('removeText', { merchant }))}
      </p>
      {address.isDefault && <p>{consequence()}</p>}
      <p>{t('removeMail')}</p>
    </ConfirmDialog>
  )
}
