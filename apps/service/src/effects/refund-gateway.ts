/**
 * The port to whoever moves the money. An implementation keeps three promises: a number is carried
 * out at most once, however often it is sent; `find` tells what became of a number, also after our
 * process died in the middle of `refund`; and an answer that it cannot vouch for is `UNKNOWN`.
 */
export interface GatewayRequest {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  /** The acquirer's own number of the payment, when it is known. */
  readonly tradeNo: string | null
  /** A void takes back what was never settled; a refund is a new movement of money. */
  readonly kind: 'REFUND' | 'VOID'
  readonly isFpsA2a: boolean
  readonly paymentNetwork: string
  readonly amountCents: number
}

export type GatewayAnswer =
  | { readonly outcome: 'SUCCESS'; readonly gatewayRef: string }
  /** Taken on, to be confirmed: the way of FPS app-to-app. */
  | { readonly outcome: 'PROCESSING'; readonly gatewayRef: string }
  /** Refused for good; no money moved. */
  | { readonly outcome: 'FAILED'; readonly failure: string }
  | { readonly outcome: 'UNKNOWN' }

export interface RefundGateway {
  /** Rejecting means the same as `UNKNOWN`: it may have arrived. */
  readonly refund: (request: GatewayRequest, signal: AbortSignal) => Promise<GatewayAnswer>
  /** What became of a refund; `UNHEARD_OF` when it never arrived. */
  readonly find: (
    request: Pick<GatewayRequest, 'merchantId' | 'refundNo'>,
    signal: AbortSignal,
  ) => Promise<GatewayAnswer | { readonly outcome: 'UNHEARD_OF' }>
}
