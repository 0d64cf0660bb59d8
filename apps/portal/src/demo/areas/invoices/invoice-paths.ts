/** Where the pages of invoices are, without the base. */
export const INVOICES = '/apps/invoice/list'
export const ADD = '/apps/invoice/add'
export const editPath = (id: number): string => `/apps/invoice/edit/${String(id)}`
