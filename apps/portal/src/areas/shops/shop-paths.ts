/** The addresses of the screens and the names of their drafts. A separate file, because `app` imports it at start. */
export const SHOPS = '/portal/shop/list'

export const detailPath = (shopId: string): `/${string}` => `/portal/shop/detail/${shopId}`

export const ADD_DRAFT = 'shop new'
export const editDraft = (shopId: string): string => `shop ${shopId}`
export const hoursDraft = (shopId: string): string => `hours ${shopId}`
