/** Where the screens of shops are, without the base. */
export const SHOPS = '/portal/shop/list'

export const detailPath = (shopId: string): `/${string}` => `/portal/shop/detail/${shopId}`
