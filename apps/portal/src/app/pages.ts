/**
 * Every page, combined from the tables of the areas: `areas/<area>/<area>.pages.ts`, one row for each page.
 * Routes, guard and titles are read from here, and the navigation's links name its rows.
 */
import { accountPages } from '#areas/account/account.pages.ts'
import { auditPages } from '#areas/audit/audit.pages.ts'
import { billingQrPages } from '#areas/billing-qr/billing-qr.pages.ts'
import { developmentPages } from '#areas/development/development.pages.ts'
import { fpsProxyPages } from '#areas/fps-proxy/fps-proxy.pages.ts'
import { homePages } from '#areas/home/home.pages.ts'
import { membersPages } from '#areas/members/members.pages.ts'
import { merchantPages } from '#areas/merchant/merchant.pages.ts'
import { notificationsPages } from '#areas/notifications/notifications.pages.ts'
import { sessionPages } from '#areas/session/session.pages.ts'
import { shopsPages } from '#areas/shops/shops.pages.ts'
import { transactionsPages } from '#areas/transactions/transactions.pages.ts'
import type { Page } from '#components/page.ts'
import { defineMessages } from '#ui/messages.ts'
import { demoPages } from './demo/demo.pages.ts'
import { ownPages } from './own.pages.ts'

/** By route name. Only `portal` is named in the specification; the others are ours. */
export const pages = {
  ...accountPages,
  ...auditPages,
  ...billingQrPages,
  ...developmentPages,
  ...fpsProxyPages,
  ...homePages,
  ...membersPages,
  ...merchantPages,
  ...notificationsPages,
  ...sessionPages,
  ...shopsPages,
  ...transactionsPages,
  ...ownPages,
  ...demoPages,
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
/** The same rows with a general type, for iteration. */
export const pageRows: readonly (Page & { readonly name: PageName })[] = (
  Object.entries(pages) as [PageName, Page][]
).map(([name, page]) => ({ ...page, name }))

type Titles = { readonly [Name in PageName]: (typeof pages)[Name]['title'] }

export const t = defineMessages(
  'pages',
  Object.fromEntries(pageRows.map(({ name, title }) => [name, title])) as Titles,
)
/** The title of a page in the chosen language. */
export const titleOf = (name: PageName): string => t(name)

/** The home of a signed-in person. */
export const HOME = pages.portal.path

/** The path of a page as a pattern, each parameter as the given one. */
export const patternOf = ({ path }: Pick<Page, 'path'>, parameter: string): RegExp =>
  new RegExp(
    `^${path.replace(/\$(\w*)/g, (_all, name) => (name === '' ? `${parameter}(?:/${parameter})*` : parameter))}$`,
  )
