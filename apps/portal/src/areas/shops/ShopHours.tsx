import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { weekdays, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useState } from 'react'
import { useCan } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/format/format.tsx'
import { CardColumns } from '#ui/card.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { cutoffText, hoursText } from './hours.ts'
import { t } from './hours.messages.ts'
import { hoursDraft } from './shop-paths.ts'
import { ShopCard } from './ShopOverview.tsx'

const HoursDialog = lazyDialog(() => import('./HoursDialog.tsx').then((m) => m.HoursDialog))

/** The opening hours of a shop and the start of its business day. */
export function ShopHours({ shop }: { readonly shop: Shop }) {
  const { openingHours, businessDayCutoff, shopId } = shop
  const canEdit = useCan('editShop') && shop.status !== 'CLOSED'
  const [isOpen, setOpen] = useState(canEdit && hasDraft(hoursDraft(shopId)))
  return (
    <CardColumns wide="first">
      <ShopCard
        title={t('openingHours')}
        action={
          canEdit && (
            <Button
              icon={<IconPencil className="icon" aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t('edit')}
            </Button>
          )
        }
      >
        {openingHours.length === 0 ? (
          <p className="muted small">{t('none')}</p>
        ) : (
          <>
            <FactList
              facts={weekdays.map((day) => {
                const text = hoursText(openingHours, day).replaceAll('-', '–')
                return [
                  t(day),
                  text === '' ? (
                    <span key={day} className="faint">
                      {t('shut')}
                    </span>
                  ) : (
                    <bdi key={day}>{text}</bdi>
                  ),
                ]
              })}
            />
            <p className="muted small">{t('why')}</p>
          </>
        )}
      </ShopCard>
      <ShopCard title={t('businessDay')}>
        <p>
          <bdi className="sentence">{t('cutoffOf', { time: businessDayCutoff })}</bdi>
        </p>
        <p className="muted small">
          <bdi className="sentence">{cutoffText(businessDayCutoff)}</bdi>
        </p>
      </ShopCard>
      {isOpen && <HoursDialog shop={shop} onClose={() => setOpen(false)} />}
    </CardColumns>
  )
}
