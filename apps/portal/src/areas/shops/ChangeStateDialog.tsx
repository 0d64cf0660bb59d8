import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchantName } from '#auth/access.ts'
import { callKey, useCall } from '#api/client.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { t } from './shop-detail.messages.ts'
import { shopReaders, wasChanged } from './use-shop.ts'

interface ChangeStateDialogProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** Stops new payments at a shop, or lets it take them again. */
export function ChangeStateDialog({ shop, onClose }: ChangeStateDialogProps) {
  const client = useQueryClient()
  // Kept from the opening: a concurrent change must not turn the question around.
  const [isActive] = useState(shop.status === 'ACTIVE')
  const merchant = useMerchantName()
  const names = { shop: shop.name.en, merchant }
  const change = useCall(shopCalls.change, {
    stale: shopReaders,
    dialog: false,
    onSuccess: () =>
      showToast({ tone: 'good', text: isActive ? t('deactivated', names) : t('activated', names) }),
    onError: () => void client.invalidateQueries({ queryKey: [callKey(shopCalls.view)] }),
  })
  return (
    <ConfirmDialog
      title={isActive ? t('deactivateTitle', names) : t('activateTitle', names)}
      confirmLabel={isActive ? t('deactivate') : t('activate')}
      onConfirm={() =>
        answerOf<never>(
          () =>
            change.mutateAsync({
              params: { shopId: shop.shopId },
              body: { status: isActive ? 'INACTIVE' : 'ACTIVE' },
              ifMatch: String(shop.version),
            }),
          undefined,
          wasChanged,
        )
      }
      onClose={onClose}
    >
      <p>{isActive ? t('deactivateText', names) : t('activateText', names)}</p>
    </ConfirmDialog>
  )
}
