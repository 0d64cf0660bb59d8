/** Dialogs that stop, resume or permanently end the payments of a shop. */
import { shopCalls, type Shop, type ShopBlocker } from '@merchant/contract/areas/shops.calls.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMerchantName } from '#auth/access.ts'
import { useCall, type CallError, useReread } from '#api/client.ts'
import { contractWords } from '#api/api.messages.ts'
import { sentenceGap } from '#ui/format/text.ts'
import { CloseFooter, Dialog } from '#ui/dialog.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { t } from './shop-detail.messages.ts'
import { shopReaders } from './use-shop-change.ts'

interface ShopDialogProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** A confirmation has no input to keep, so a conflict is an ordinary refusal with a specific message. */
const conflictText = ({ code }: CallError): Answer<never> | undefined =>
  code === '4090' ? { kind: 'refused', message: t('wasChanged') } : undefined

/** Stops new payments at a shop, or resumes them. */
export function ChangeStateDialog({ shop: given, onClose }: ShopDialogProps) {
  // As it was when the dialog opened: a concurrent change must not alter the question or pass unnoticed.
  const [shop] = useState(given)
  const isActive = shop.status === 'ACTIVE'
  const merchant = useMerchantName()
  const names = { shop: shop.name.en, merchant }
  const change = useCall(shopCalls.change, {
    stale: shopReaders,
    dialog: false,
    onSuccess: () =>
      showToast({ tone: 'good', text: isActive ? t('deactivated', names) : t('activated', names) }),
    onError: useReread([shopCalls.view]),
  })
  const send = () =>
    change.mutateAsync({
      params: { shopId: shop.shopId },
      body: { status: isActive ? 'INACTIVE' : 'ACTIVE' },
      ifMatch: String(shop.version),
    })
  return (
    <ConfirmDialog
      title={isActive ? t('deactivateTitle', names) : t('activateTitle', names)}
      confirmLabel={isActive ? t('deactivate') : t('activate')}
      onConfirm={() => answerOf<never>(send, undefined, conflictText)}
      onClose={onClose}
    >
      <p>{inItsLanguage(isActive ? t('deactivateText', names) : t('activateText', names))}</p>
    </ConfirmDialog>
  )
}

/** Closes a shop permanently, after its name is typed. A refusal lists the blockers and their resolutions. */
export function CloseShopDialog({ shop: given, onClose }: ShopDialogProps) {
  const [shop] = useState(given)
  const merchant = useMerchantName()
  const names = { shop: shop.name.en, merchant }
  const close = useCall(shopCalls.close, {
    stale: shopReaders,
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('closed', names) }),
    onError: useReread([shopCalls.view]),
  })
  const send = () =>
    close.mutateAsync({ params: { shopId: shop.shopId }, ifMatch: String(shop.version) })
  const blockers = close.error?.payload?.blockers
  if (blockers !== undefined) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={<bdi>{inItsLanguage(t('blockedTitle', names))}</bdi>}
        footer={<CloseFooter label={t('ok')} onClose={onClose} />}
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
      onConfirm={() => answerOf<never>(send, undefined, conflictText)}
      onClose={onClose}
    >
      <p>{inItsLanguage(t('closeText', names))}</p>
      <p>{t('closeCheck')}</p>
    </ConfirmDialog>
  )
}

interface Resolution {
  readonly text: string
  /** The tab of the shop where it is done. */
  readonly tab?: 'terminals' | 'members'
}

const resolutions: Readonly<Record<ShopBlocker['kind'], Resolution | undefined>> = {
  TERMINAL: { text: t('blockTerminal'), tab: 'terminals' },
  HKT_TERMINAL: { text: t('assignHkt') },
  MEMBER: { text: t('assignMember'), tab: 'members' },
  REFUND: { text: t('awaitRefund') },
  INVITATION: { text: t('withdrawInvitation') },
  OTHER: undefined,
}

interface BlockerProps {
  readonly blocker: ShopBlocker
  readonly onLeave: () => void
}

function Blocker({ blocker, onLeave }: BlockerProps) {
  const resolution = resolutions[blocker.kind]
  return (
    <li>
      <b>{inItsLanguage(contractWords(blocker.message))}</b>
      {resolution && (
        <span className="muted small">
          {resolution.text}
          {sentenceGap()}
          {resolution.tab && (
            <Link to="." search={{ tab: resolution.tab }} onClick={onLeave}>
              {resolution.tab === 'terminals' ? t('seeTerminals') : t('seeMembers')}
            </Link>
          )}
        </span>
      )}
    </li>
  )
}
