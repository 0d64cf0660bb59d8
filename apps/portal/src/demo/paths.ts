/** Addresses of the demo's pages, without the base path. */
import type { Overview } from './calls/help.calls.ts'
import type { ProfileTab } from './calls/profile.calls.ts'

export const ACCESS_CONTROL = '/pages/access-control'
export const MOCK_LOGIN = '/pages/authentication/login'
export const MOCK_FORGOT = '/pages/authentication/forgot-password'
export const MOCK_REGISTER = '/pages/authentication/register'

export const INVOICES = '/apps/invoice/list'
export const NEW_INVOICE = '/apps/invoice/add'
export const invoicePath = (id: number): string => `/apps/invoice/preview/${String(id)}`
export const invoiceEditPath = (id: number): string => `/apps/invoice/edit/${String(id)}`

export const USERS = '/apps/user/list'
export const userPath = (id: number): string => `/apps/user/view/${String(id)}`

export const profilePath = (tab: ProfileTab): string => `/pages/user-profile/${tab}`

export const HELP = '/pages/help-center'
export const helpTopicPath = (category: string, subcategory: string): string =>
  `${HELP}/${category}/${subcategory}`
export const articlePath = ({
  category,
  subcategory,
  slug,
}: Pick<Overview, 'category' | 'subcategory' | 'slug'>): string =>
  `${helpTopicPath(category, subcategory)}/${slug}`
