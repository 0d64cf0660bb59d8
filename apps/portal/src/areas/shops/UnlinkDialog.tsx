import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useMerchantName, useSession } from '#auth/access.ts'
import { useCall, type CallError, useReread } from '#api/client.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { memberReaders } from '#components/members/readers.ts'
import { t } from './shop-members.messages.ts'

interface UnlinkDialogProps {
  readonly shop: Shop
  readonly member: Member
  readonly onClose: () => void
}

/** Unlinks a member from a shop. They stay a member of the merchant. */
export function UnlinkDialog({ shop, member, onClose }: UnlinkDialogProps) {
  const merchant = useMerchantName()
  const ownRole = useSession()?.roleType
  // A shop-scoped role gets only its own shops of a member, so it cannot tell whether this is the only one.
  const isOnly =
    ownRole !== undefined && !shopScopedRoles.includes(ownRole) && member.shopIds.length === 1
  const names = { name: member.displayName, shop: shop.name.en, merchant }
  const unlink = useCall(shopCalls.unlink, {
    stale: memberReaders,
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('unlinked', names) }),
    onError: useReread([shopCalls.members]),
  })
  const answerTo = ({ code, status }: CallError) => {
    if (code === '4090') return { kind: 'refused', message: t('wasChanged') } as const
    // 404: the list was out of date, the member is unlinked already.
    if (status !== 404) return undefined
    showToast({ tone: 'quiet', text: t('wasGone', names) })
    return { kind: 'done' } as const
  }
  return (
    <ConfirmDialog
      title={t('unlinkTitle', names)}
      confirmLabel={t('unlink')}
      onConfirm={() =>
        answerOf<never>(
          () =>
            unlink.mutateAsync({
              params: { shopId: shop.shopId, userId: member.userId },
              ifMatch: String(member.version),
            }),
          undefined,
          answerTo,
        )
      }
      onClose={onClose}
    >
      <p>{inItsLanguage(t('unlinkText', names))}</p>
      {isOnly && <p>{inItsLanguage(t('unlinkLast', names))}</p>}
    </ConfirmDialog>
  )
}
