/** The items of the navigation, in order. */
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { t as components } from '#components/components.messages.ts'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import type { NavigationItem } from './items.ts'

/** The hand-over is loaded on the first press: few people use it. */
const openWallet = (): void =>
  void import('#areas/gowallet/reminder.ts').then(
    ({ openReminder }) => openReminder(),
    () => showError(components('notLoaded')),
  )

export const navigation: readonly NavigationItem[] = [
  { title: 'home', to: 'portal', icon: IconSmartHome, event: 'ALL' },

  { heading: 'payments', event: 'ALL' },
  {
    title: 'transactions',
    status: 'Transactions',
    icon: IconReceipt2,
    event: 'viewTransaction',
    children: [
      { title: 'transactionHistory', to: 'transaction-history', event: 'viewTransaction' },
      { title: 'smartPos', to: 'smart-pos', event: 'viewTransaction' },
      { title: 'fpsAppToApp', to: 'fps-app-to-app', event: 'viewTransaction' },
      { title: 'consolidated', to: 'consolidated-transaction', event: 'viewTransaction' },
    ],
  },
  {
    title: 'billingQr',
    status: 'Billing QR',
    icon: IconQrcode,
    event: 'viewBillingQr',
    feature: 'BILL_QR',
    children: [
      { title: 'billingQrList', to: 'billing-qr-list', event: 'ViewBillingQr' },
      { title: 'billingQrCreate', to: 'billing-qr-create', event: 'ViewBillingQr' },
    ],
  },
  {
    title: 'fpsAddressing',
    to: 'fpsaddressing',
    icon: IconBuildingBank,
    event: 'viewFpsAddressing',
  },

  { heading: 'business', event: 'ALL' },
  { title: 'shops', to: 'shop-list', icon: IconBuildingStore, event: 'shopList' },
  { title: 'terminals', to: 'hktpos', icon: IconDeviceMobileDollar, event: 'ViewPOS' },
  {
    title: 'members',
    status: 'Members',
    icon: IconUsers,
    event: ['manageMember', 'inviteUser', 'editUser'],
    children: [
      { title: 'memberList', to: 'membership-list', event: 'ALL' },
      { title: 'invite', to: 'membership-invite', event: 'InviteUser' },
    ],
  },
  { title: 'paymentMethods', to: 'payment-method', icon: IconCreditCard, event: 'ViewApp' },

  { heading: 'tools', event: 'ALL' },
  { title: 'audit', to: 'audit', icon: IconHistory, event: 'manageMember' },
  {
    title: 'developers',
    status: 'Developers',
    icon: IconCode,
    event: 'viewSDK',
    children: [
      { title: 'sdk', to: 'resource-sdk', event: 'ViewSDK' },
      { title: 'documents', to: 'resource-document', event: 'ViewSDK' },
    ],
  },
  {
    title: 'wallet',
    icon: IconWallet,
    event: 'gowallet',
    feature: 'GO_WALLET',
    needsWallet: true,
    onPress: openWallet,
  },
]
