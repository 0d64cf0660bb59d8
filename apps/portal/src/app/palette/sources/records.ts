/** Records, which the service finds: each kind says how one of its own is shown, and where it leads. */
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { moneyText } from '#kit/format/numbers.ts'
import { networkName } from '#parts/PaymentMethod.tsx'
import { pages, type Page } from '../../pages.ts'
import type { PaletteContext, PaletteGroup, PaletteItem } from '../items.ts'
import { t } from '../palette.messages.ts'

interface RecordKind<K extends FoundKind> {
  /** A record without a screen to show it is not offered. */
  readonly page: Page
  readonly item: (record: Found[K][number]) => Omit<PaletteItem, 'run'>
  /** Path and query of the record, without the base. */
  readonly path: (record: Found[K][number]) => string
}

const kinds: { readonly [K in FoundKind]: RecordKind<K> } = {
  payments: {
    page: pages['transaction-history'],
    item: ({ merTradeNo, amount, paymentNetwork, cardLast4, shopName, createdAt }) => ({
      id: `payment ${merTradeNo}`,
      label: t('payment', {
        amount: moneyText(amount),
        method: `${networkName(paymentNetwork)}${cardLast4 === null ? '' : ` •••• ${cardLast4}`}`,
      }),
      hint: `${shopName}, ${createdAt.slice(0, 16)}, ${merTradeNo}`,
      icon: IconReceipt2,
    }),
    path: ({ merTradeNo }) =>
      `${pages['transaction-history'].path}?txn=${encodeURIComponent(merTradeNo)}`,
  },
  shops: {
    page: pages['shop-detail'],
    item: ({ shopId, name, nameZhHant, shopCode }) => ({
      id: `shop ${shopId}`,
      label: nameZhHant === null ? name : `${name} ${nameZhHant}`,
      hint: shopCode,
      icon: IconBuildingStore,
    }),
    path: ({ shopId }) => pages['shop-detail'].path.replace('$shopId', shopId),
  },
  terminals: {
    page: pages.hktpos,
    item: ({ posId, posName, serialNo, shopName }) => ({
      id: `terminal ${posId}`,
      label: posName ?? serialNo,
      hint: [shopName, serialNo].filter((part) => part !== null).join(', '),
      icon: IconDeviceMobileDollar,
    }),
    path: ({ posId, kind }) =>
      `${pages.hktpos.path}?${kind === 'HKT' ? 'tab=hkt&' : ''}pos=${posId}`,
  },
  members: {
    page: pages['membership-list'],
    item: ({ userId, displayName, email, roleType }) => ({
      id: `member ${userId}`,
      label: displayName,
      hint: `${roleLabels[roleType]}, ${email}`,
      icon: IconUser,
    }),
    path: ({ userId }) => `${pages['membership-list'].path}?user=${encodeURIComponent(userId)}`,
  },
  bills: {
    page: pages['billing-qr-list'],
    item: ({ id, ticketNo, fileName, uploadedAt }) => ({
      id: `bill ${id}`,
      label: ticketNo,
      hint: `${fileName}, ${uploadedAt.slice(0, 10)}`,
      icon: IconQrcode,
    }),
    path: ({ id, ticketNo }) =>
      `${pages['billing-qr-list'].path}?ticketNo=${encodeURIComponent(ticketNo)}&job=${id}`,
  },
}

const groupOf = <K extends FoundKind>(
  category: K,
  found: Found,
  { go }: PaletteContext,
): PaletteGroup => {
  const kind: RecordKind<K> = kinds[category]
  const records: readonly Found[K][number][] = kind.page.load === undefined ? [] : found[category]
  return {
    category,
    items: records.map((record) => ({ ...kind.item(record), run: () => go(kind.path(record)) })),
  }
}

/** What the service found, as items of the palette. */
export const recordGroups = (found: Found, context: PaletteContext): readonly PaletteGroup[] =>
  (Object.keys(kinds) as FoundKind[]).map((kind) => groupOf(kind, found, context))
