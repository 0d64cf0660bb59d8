/** What is kept of every payment, whoever reports it and whatever lists it. */
export interface PaymentFields {
  readonly merTradeNo: string
  readonly tradeNo: string | null
  readonly originalMerTradeNo: string | null
  readonly txnType: string
  readonly status: string
  readonly rawStatus: string | null
  readonly amountCents: number
  readonly tipCents: number
  readonly feeCents: number
  readonly refundedCents: number
  readonly refundStatus: string
  readonly paymentMethod: string
  readonly paymentNetwork: string
  readonly channel: string | null
  readonly shopId: string
  readonly posId: string | null
  readonly operator: string | null
  readonly remark: string | null
  readonly billReference: string | null
  readonly createdAt: string
  readonly paidAt: string | null
  readonly businessDate: string
  readonly settlementDate: string | null
  readonly settlementStatus: string
  readonly isFpsA2a: boolean
  readonly cardBrand: string | null
  readonly cardFirst6: string | null
  readonly cardLast4: string | null
  readonly entryMode: string | null
  readonly authCode: string | null
  readonly rrn: string | null
  readonly batchNo: string | null
  readonly tid: string | null
  readonly mid: string | null
  readonly e2eId: string | null
}
