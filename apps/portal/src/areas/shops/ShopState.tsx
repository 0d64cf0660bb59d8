import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useState } from 'react'
import { useCan } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { whoMay } from '#components/role-names.ts'
import { t } from './shop-detail.messages.ts'
import { ShopPart } from './ShopPart.tsx'
import { ShopStatus } from './ShopStatus.tsx'

const ChangeStateDialog = lazyDialog(() =>
  import('./ChangeStateDialog.tsx').then((m) => m.ChangeStateDialog),
)
const CloseShopDialog = lazyDialog(() =>
  import('./CloseShopDialog.tsx').then((m) => m.CloseShopDialog),
)

/** The status of a shop with what it means, and buttons to change it. */
export function ShopState({ shop }: { readonly shop: Shop }) {
  const { status, statusChangedAt } = shop
  const canEdit = useCan('editShop')
  const canClose = useCan('removeShop')
  const [open, setOpen] = useState<'state' | 'close'>()
  const close = () => setOpen(undefined)
  return (
    <ShopPart title={t('state')} aside={<ShopStatus status={status} />}>
      <p>{t(status)}</p>
      {statusChangedAt !== null && (
        <p className="faint small">
          <bdi className="sentence">{t('since', { time: statusChangedAt })}</bdi>
        </p>
      )}
      {status !== 'CLOSED' && (canEdit || canClose) && (
        <div className="cluster">
          {canEdit && (
            <Button onClick={() => setOpen('state')}>
              {status === 'ACTIVE' ? t('deactivate') : t('activate')}
            </Button>
          )}
          {canClose && (
            <Button tone="plain" onClick={() => setOpen('close')}>
              {t('close')}
            </Button>
          )}
        </div>
      )}
      {status !== 'CLOSED' && !canEdit && (
        <p className="muted small">{t('whoEdits', { roles: whoMay('editShop') })}</p>
      )}
      {open === 'state' && <ChangeStateDialog shop={shop} onClose={close} />}
      {open === 'close' && <CloseShopDialog shop={shop} onClose={close} />}
    </ShopPart>
  )
}
