/** Where the pages of users are, without the base. */
export const USERS = '/apps/user/list'
export const userPath = (id: number): string => `/apps/user/view/${String(id)}`
