import { shopCalls, type Shop, type ShopBlocker } from '@merchant/contract/areas/shops.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMerchantName } from '#auth/access.ts'
import { callKey, useCall } from '#api/client.ts'
import { contractWords } from '#api/api.messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { t } from './shop-detail.messages.ts'
import { shopReaders, wasChanged } from './use-shop.ts'

interface CloseShopDialogProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** Closes a shop for good, after its name is typed. A refusal lists what blocks it and how to resolve that. */
export function CloseShopDialog({ shop, onClose }: CloseShopDialogProps) {
  const client = useQueryClient()
  const merchant = useMerchantName()
  const names = { shop: shop.name.en, merchant }
  const close = useCall(shopCalls.close, {
    stale: shopReaders,
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('closed', names) }),
    onError: () => void client.invalidateQueries({ queryKey: [callKey(shopCalls.view)] }),
  })
  const blockers = close.error?.payload?.blockers
  if (blockers !== undefined) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={<bdi>{t('blockedTitle', names)}</bdi>}
        footer={
          <Button tone="main" onClick={onClose}>
            {t('understood')}
          </Button>
        }
      >
        <p className="form-lead">{t('blockedText')}</p>
        <ul className="shop-blockers">
          {blockers.map((blocker) => (
            <Blocker key={blocker.message} blocker={blocker} onLeave={onClose} />
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('closeTitle', names)}
      word={shop.name.en}
      confirmLabel={t('close')}
      onConfirm={() =>
        answerOf<never>(
          () =>
            close.mutateAsync({
              params: { shopId: shop.shopId },
              ifMatch: String(shop.version),
            }),
          undefined,
          wasChanged,
        )
      }
      onClose={onClose}
    >
      <p>{t('closeText', names)}</p>
      <p>{t('closeCheck')}</p>
    </ConfirmDialog>
  )
}

interface Cure {
  readonly text: string
  /** The part of the shop where it is done. */
  readonly tab?: 'terminals' | 'members'
}

const cures: Readonly<Record<ShopBlocker['kind'], Cure | undefined>> = {
  TERMINAL: { text: t('cureTerminal'), tab: 'terminals' },
  HKT_TERMINAL: { text: t('cureHkt') },
  MEMBER: { text: t('curePerson'), tab: 'members' },
  REFUND: { text: t('cureRefund') },
  INVITATION: { text: t('cureInvitation') },
  OTHER: undefined,
}

interface BlockerProps {
  readonly blocker: ShopBlocker
  readonly onLeave: () => void
}

function Blocker({ blocker, onLeave }: BlockerProps) {
  const cure = cures[blocker.kind]
  return (
    <li>
      <b>{contractWords(blocker.message)}</b>
      {cure && (
        <span className="muted small">
          {cure.text}{' '}
          {cure.tab && (
            <Link to="." search={{ tab: cure.tab }} onClick={onLeave}>
              {cure.tab === 'terminals' ? t('seeTerminals') : t('seeMembers')}
            </Link>
          )}
        </span>
      )}
    </li>
  )
}
