/** The navigation, item by item, in the order of the board (product.md 10). */
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { NavigationItem } from './items.ts'

export const navigation: readonly NavigationItem[] = [
  { title: 'Home', to: 'portal', icon: IconSmartHome, event: 'ALL' },

  { heading: 'Payments', event: 'ALL' },
  {
    title: 'Transactions',
    icon: IconReceipt2,
    event: 'viewTransaction',
    children: [
      { title: 'Transaction history', to: 'transaction-history', event: 'viewTransaction' },
      { title: 'Smart POS', to: 'smart-pos', event: 'viewTransaction' },
      { title: 'FPS app-to-app', to: 'fps-app-to-app', event: 'viewTransaction' },
      { title: 'Consolidated report', to: 'consolidated-transaction', event: 'viewTransaction' },
    ],
  },
  {
    title: 'Billing QR',
    icon: IconQrcode,
    event: 'viewBillingQr',
    feature: 'BILL_QR',
    children: [
      { title: 'Requests', to: 'billing-qr-list', event: 'ViewBillingQr' },
      { title: 'New request', to: 'billing-qr-create', event: 'ViewBillingQr' },
    ],
  },
  {
    title: 'FPS addressing',
    to: 'fpsaddressing',
    icon: IconBuildingBank,
    event: 'viewFpsAddressing',
  },

  { heading: 'Business', event: 'ALL' },
  { title: 'Shops', to: 'shop-list', icon: IconBuildingStore, event: 'shopList' },
  { title: 'Terminals', to: 'hktpos', icon: IconDeviceMobileDollar, event: 'ViewPOS' },
  {
    title: 'Members',
    icon: IconUsers,
    event: ['manageMember', 'inviteUser', 'editUser'],
    children: [
      { title: 'All members', to: 'membership-list', event: 'ALL' },
      { title: 'Invite a member', to: 'membership-invite', event: 'InviteUser' },
    ],
  },
  { title: 'Payment methods', to: 'payment-method', icon: IconCreditCard, event: 'ViewApp' },

  { heading: 'Tools', event: 'ALL' },
  {
    title: 'Developers',
    icon: IconCode,
    event: 'viewSDK',
    children: [
      { title: 'SDKs', to: 'resource-sdk', event: 'ViewSDK' },
      { title: 'Documents', to: 'resource-document', event: 'ViewSDK' },
    ],
  },
]
