/** The pages of this area (spec 2). */
export const LIST = '/portal/billing-qr/list'
export const CREATE = '/portal/billing-qr/create'
export const BILLS = '/portal/billing-qr/request/$jobId'
