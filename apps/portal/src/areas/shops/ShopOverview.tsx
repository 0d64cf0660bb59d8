import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import { FactList, known } from '#ui/format/format.tsx'
import { CardColumn, CardColumns } from '#ui/card.tsx'
import { t } from './shop-detail.messages.ts'
import { t as shops } from './shops.messages.ts'
import { ShopPart } from './ShopPart.tsx'
import { ShopState } from './ShopState.tsx'
import { ShopToday } from './ShopToday.tsx'

const addressOf = ({ address }: Shop): string =>
  [address.line1, address.line2, address.district, shops(address.region)]
    .filter((part) => part !== null)
    .join(', ')

const mono = (code: string) => <bdi className="mono">{code}</bdi>
const isolated = (text: string | null) => text !== null && <bdi>{text}</bdi>
const chinese = (name: string | null) => name !== null && <bdi lang="zh-Hant">{name}</bdi>
const cutoffOf = ({ businessDayCutoff }: Shop) => (
  <bdi className="sentence">{t('cutoffFrom', { time: businessDayCutoff })}</bdi>
)

/** The figures of the day, the details of the shop and its status. */
export function ShopOverview({ shop }: { readonly shop: Shop }) {
  const { name, phone, email, contactName, owners } = shop
  return (
    <CardColumns wide="first">
      <CardColumn>
        <ShopToday shopId={shop.shopId} />
        <ShopPart title={t('details')}>
          <FactList
            facts={known([
              [t('name'), name.en],
              [t('nameZhHant'), chinese(name.zhHant)],
              [shops('shopCode'), mono(shop.shopCode)],
              [t('address'), addressOf(shop)],
              [t('phone'), isolated(phone)],
              [t('email'), isolated(email)],
              [t('contactName'), contactName],
              [
                t('owners'),
                owners !== undefined &&
                  (owners.length === 0
                    ? t('noOwners')
                    : owners.map(({ displayName }) => displayName).join(', ')),
              ],
              [t('cutoff'), cutoffOf(shop)],
            ])}
          />
        </ShopPart>
      </CardColumn>
      <ShopState shop={shop} />
    </CardColumns>
  )
}
