/**
 * Every page of specification section 2, one row each. Routes, guard and titles are read from here,
 * and the navigation's links name its rows.
 */
import { demoPages } from './demo-pages.ts'
import type { Page } from './page.ts'

/** By route name. Only `portal` is named in the specification; the others are ours. */
export const pages = {
  login: {
    path: '/login',
    title: 'login',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () => import('#areas/session/LoginScreen.tsx').then((m) => ({ Screen: m.LoginScreen })),
  },
  'forget-password': {
    path: '/forget-password',
    title: 'forgetPassword',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () =>
      import('#areas/account/ForgetPasswordScreen.tsx').then((m) => ({
        Screen: m.ForgetPasswordScreen,
      })),
  },
  invitation: {
    path: '/invitation/$token',
    title: 'invitation',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () =>
      import('#areas/account/InvitationScreen.tsx').then((m) => ({
        Screen: m.InvitationScreen,
      })),
  },
  'reset-password': {
    path: '/reset-password/$token',
    title: 'resetPassword',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () =>
      import('#areas/account/ResetPasswordScreen.tsx').then((m) => ({
        Screen: m.ResetPasswordScreen,
      })),
  },
  tester: {
    path: '/tester',
    title: 'tester',
    loginProtected: false,
    layout: 'blank',
    load: () => import('./tester/TesterScreen.tsx').then((m) => ({ Screen: m.TesterScreen })),
  },
  'not-authorized': {
    path: '/not-authorized',
    title: 'notAuthorized',
    loginProtected: false,
    layout: 'blankNoFooter',
    load: () =>
      import('./screens/NotAuthorizedScreen.tsx').then((m) => ({ Screen: m.NotAuthorizedScreen })),
  },

  portal: {
    path: '/portal',
    title: 'home',
    event: 'ALL',
    load: () => import('#areas/home/HomeScreen.tsx').then((m) => ({ Screen: m.HomeScreen })),
  },
  'choose-merchant': {
    path: '/portal/choose-merchant',
    title: 'chooseMerchant',
    event: 'ALL',
    layout: 'blank',
    load: () =>
      import('#areas/session/ChooseMerchantScreen.tsx').then((m) => ({
        Screen: m.ChooseMerchantScreen,
      })),
  },
  'change-password': {
    path: '/portal/change-password',
    title: 'changePassword',
    event: 'ALL',
    load: () =>
      import('#areas/account/own/ChangePasswordScreen.tsx').then((m) => ({
        Screen: m.ChangePasswordScreen,
      })),
  },
  user: {
    path: '/portal/user',
    title: 'user',
    event: 'ALL',
    load: () =>
      import('#areas/account/own/OwnAccountScreen.tsx').then((m) => ({
        Screen: m.OwnAccountScreen,
      })),
  },

  'transaction-history': {
    path: '/portal/transaction/transaction-history',
    title: 'transactionHistory',
    event: 'ALL',
    load: () =>
      import('#areas/transactions/TransactionHistoryScreen.tsx').then((m) => ({
        Screen: m.TransactionHistoryScreen,
      })),
  },
  'smart-pos': {
    path: '/portal/transaction/smart-pos',
    title: 'smartPos',
    event: 'API',
    feature: 'PAYMENT_NETWORK',
    load: () =>
      import('#areas/transactions/SmartPosScreen.tsx').then((m) => ({
        Screen: m.SmartPosScreen,
      })),
  },
  'fps-app-to-app': {
    path: '/portal/transaction/fps-app-to-app',
    title: 'fpsAppToApp',
    event: 'API',
    feature: 'FPS_A2A',
    load: () =>
      import('#areas/transactions/FpsAppToAppScreen.tsx').then((m) => ({
        Screen: m.FpsAppToAppScreen,
      })),
  },
  'consolidated-transaction': {
    path: '/portal/report/consolidated-transaction',
    title: 'consolidated',
    event: 'ALL',
    feature: 'PAYMENT_NETWORK',
    load: () =>
      import('#areas/transactions/consolidated/ConsolidatedScreen.tsx').then((m) => ({
        Screen: m.ConsolidatedScreen,
      })),
  },
  'billing-qr-list': {
    path: '/portal/billing-qr/list',
    title: 'billingQrList',
    event: 'ViewBillingQr',
    feature: 'BILL_QR',
    load: () =>
      import('#areas/billing-qr/BillingQrListScreen.tsx').then((m) => ({
        Screen: m.BillingQrListScreen,
      })),
  },
  'billing-qr-create': {
    path: '/portal/billing-qr/create',
    title: 'billingQrCreate',
    event: 'ViewBillingQr',
    feature: 'BILL_QR',
    load: () =>
      import('#areas/billing-qr/BillingQrCreateScreen.tsx').then((m) => ({
        Screen: m.BillingQrCreateScreen,
      })),
  },
  fpsaddressing: {
    path: '/portal/fpsaddressing/list',
    title: 'fpsAddressing',
    event: 'ALL',
    load: () =>
      import('#areas/fps-proxy/FpsAddressingScreen.tsx').then((m) => ({
        Screen: m.FpsAddressingScreen,
      })),
  },

  'shop-list': {
    path: '/portal/shop/list',
    title: 'shops',
    event: 'shopList',
    load: () =>
      import('#areas/shops/ShopListScreen.tsx').then((m) => ({ Screen: m.ShopListScreen })),
  },
  'shop-detail': {
    path: '/portal/shop/detail/$shopId',
    title: 'shop',
    event: 'shopList',
    activeLink: 'shop-list',
    load: () => import('./screens/ShopScreen.tsx').then((m) => ({ Screen: m.ShopScreen })),
  },
  hktpos: {
    path: '/portal/pos/hktpos',
    title: 'terminals',
    event: 'ViewPOS',
    load: () =>
      import('./screens/TerminalsScreen.tsx').then((m) => ({ Screen: m.TerminalsScreen })),
  },
  'membership-list': {
    path: '/portal/membership/list',
    title: 'members',
    event: 'ALL',
    load: () =>
      import('#areas/members/MemberListScreen.tsx').then((m) => ({ Screen: m.MemberListScreen })),
  },
  'membership-invite': {
    path: '/portal/membership/invite',
    title: 'invite',
    event: 'InviteUser',
    load: () => import('#areas/members/InviteScreen.tsx').then((m) => ({ Screen: m.InviteScreen })),
  },
  'membership-edit': {
    path: '/portal/membership/edit',
    title: 'editMember',
    event: 'EditUser',
    activeLink: 'membership-list',
    load: () =>
      import('#areas/members/EditMemberScreen.tsx').then((m) => ({ Screen: m.EditMemberScreen })),
  },
  /** Beyond the specification. */
  audit: {
    path: '/portal/audit',
    title: 'audit',
    event: 'manageMember',
    load: () => import('#areas/audit/AuditScreen.tsx').then((m) => ({ Screen: m.AuditScreen })),
  },
  'payment-method': {
    path: '/portal/payment-method',
    title: 'paymentMethods',
    event: 'ViewApp',
    load: () =>
      import('#areas/merchant/PaymentMethodsScreen.tsx').then((m) => ({
        Screen: m.PaymentMethodsScreen,
      })),
  },

  'resource-sdk': {
    path: '/portal/development/resource-sdk',
    title: 'sdk',
    event: 'ViewSDK',
    load: () => import('#areas/development/SdkScreen.tsx').then((m) => ({ Screen: m.SdkScreen })),
  },
  'resource-document': {
    path: '/portal/development/resource-document',
    title: 'documents',
    event: 'ViewSDK',
    load: () =>
      import('#areas/development/DocumentsScreen.tsx').then((m) => ({
        Screen: m.DocumentsScreen,
      })),
  },

  ...demoPages,
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
/** The same rows with the wide type, for whoever walks over all of them. */
export const pageRows: readonly (Page & { readonly name: PageName })[] = (
  Object.entries(pages) as [PageName, Page][]
).map(([name, page]) => ({ ...page, name }))

/** The home of a signed-in person. */
export const HOME = pages.portal.path

/** The path of a page as a pattern, each parameter as the given one. */
export const patternOf = ({ path }: Pick<Page, 'path'>, parameter: string): RegExp =>
  new RegExp(
    `^${path.replace(/\$(\w*)/g, (_all, name) => (name === '' ? `${parameter}(?:/${parameter})*` : parameter))}$`,
  )
