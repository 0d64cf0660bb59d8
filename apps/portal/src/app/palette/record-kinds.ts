/** The kinds of records that the service finds: how each is shown, and where it leads. */
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { detailPath } from '#areas/shops/shop-paths.ts'
import { moneyText } from '#ui/format/text.ts'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import type { PaletteItem } from './items.ts'
import { t } from './palette.messages.ts'

export interface RecordKind<K extends FoundKind> {
  readonly title: string
  readonly item: (record: Found[K][number]) => Omit<PaletteItem, 'run'>
  /** Path and query, without the base. */
  readonly path: (record: Found[K][number]) => string
}

/** In the order in which they are shown. Payments, terminals and requests open beside their list. */
export const recordKinds: { readonly [K in FoundKind]: RecordKind<K> } = {
  payments: {
    title: t('payments'),
    item: ({ merTradeNo, amount, paymentNetwork, cardLast4, shopName, createdAt }) => ({
      id: `payment ${merTradeNo}`,
      label: t('payment', {
        amount: moneyText(amount),
        method: `${networkName(paymentNetwork)}${cardLast4 === null ? '' : ` •••• ${cardLast4}`}`,
      }),
      hint: `${shopName}, ${createdAt.slice(0, 16)}, ${merTradeNo}`,
      icon: IconReceipt2,
    }),
    path: ({ merTradeNo, source }) =>
      `/portal/transaction/${source === 'HQPAY' ? 'smart-pos' : 'transaction-history'}?txn=${encodeURIComponent(merTradeNo)}`,
  },
  shops: {
    title: t('shops'),
    item: ({ shopId, name, nameZhHant, shopCode }) => ({
      id: `shop ${shopId}`,
      label: nameZhHant === null ? name : `${name} ${nameZhHant}`,
      hint: shopCode,
      icon: IconBuildingStore,
    }),
    path: ({ shopId }) => detailPath(shopId),
  },
  terminals: {
    title: t('terminals'),
    item: ({ posId, posName, serialNo, shopName }) => ({
      id: `terminal ${posId}`,
      label: posName ?? serialNo,
      hint: [shopName, serialNo].filter((part) => part !== null).join(', '),
      icon: IconDeviceMobileDollar,
    }),
    path: ({ posId, kind }) => `/portal/pos/hktpos?${kind === 'HKT' ? 'tab=hkt&' : ''}pos=${posId}`,
  },
  members: {
    title: t('members'),
    item: ({ userId, displayName, email, roleType }) => ({
      id: `member ${userId}`,
      label: displayName,
      hint: `${roleLabels[roleType]}, ${email}`,
      icon: IconUser,
    }),
    path: ({ userId }) => `/portal/membership/list?user=${encodeURIComponent(userId)}`,
  },
  bills: {
    title: t('bills'),
    item: ({ id, ticketNo, fileName, uploadedAt }) => ({
      id: `bill ${id}`,
      label: ticketNo,
      hint: `${fileName}, ${uploadedAt.slice(0, 10)}`,
      icon: IconQrcode,
    }),
    path: ({ id, ticketNo }) =>
      `/portal/billing-qr/list?ticketNo=${encodeURIComponent(ticketNo)}&job=${id}`,
  },
}
