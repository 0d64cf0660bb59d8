/**
 * The port to whoever moves the money. An implementation keeps four promises: a key is carried out
 * at most once, however often it is sent; nothing is carried out that arrives after its last
 * moment; `find` tells what became of a refund, also after our process died in the middle of
 * `refund`; and an answer that it cannot vouch for is `UNKNOWN`. Each of the first two alone keeps
 * a refund from being made twice (decision 0015).
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

export interface GatewayOrder extends GatewayRequest {
  /** The same in every sending of a refund, and in no other. */
  readonly idempotencyKey: string
  /** Seconds since 1970: what arrives later is refused. */
  readonly notAfter: number
}

export type GatewayAnswer =
  | { readonly outcome: 'SUCCESS'; readonly gatewayRef: string }
  /** Taken on, to be confirmed: the way of FPS app-to-app. */
  | { readonly outcome: 'PROCESSING'; readonly gatewayRef: string }
  /** Refused for good; no money moved. */
  | { readonly outcome: 'FAILED'; readonly failure: string }
  | { readonly outcome: 'UNKNOWN' }

export type GatewayFinding = GatewayAnswer | { readonly outcome: 'UNHEARD_OF' }

export interface RefundGateway {
  /** Rejecting means the same as `UNKNOWN`: it may have arrived. */
  readonly refund: (order: GatewayOrder, signal: AbortSignal) => Promise<GatewayAnswer>
  /** What became of a refund; `UNHEARD_OF` when it never arrived. */
  readonly find: (asked: GatewayRequest, signal: AbortSignal) => Promise<GatewayFinding>
}
