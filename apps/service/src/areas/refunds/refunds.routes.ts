/** Refunds (spec 7, "Transactions"). */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { requestRefund } from './refund-request.ts'

export const refundRoutes = serve(refundCalls, {
  refund: (context, input) => requestRefund(context, input),
})
