/**
 * The port to the acquirer, who moves the money. Implementations guarantee: an idempotency key is executed at
 * most once; nothing is executed after `notAfter`; `find` reports the state of a refund, even if our process
 * died during `refund`; an uncertain result is `UNKNOWN`. Each of the first two alone prevents a refund from
 * being made twice (decision 0015).
 */
export interface GatewayRequest {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  /** The acquirer's number of the payment, if known. */
  readonly tradeNo: string | null
  /** A void cancels an unsettled payment; a refund is a new movement of money. */
  readonly kind: 'REFUND' | 'VOID'
  readonly isFpsA2a: boolean
  readonly paymentNetwork: string
  readonly amountCents: number
}

export interface GatewayOrder extends GatewayRequest {
  /** The same for every attempt at a refund, and unique to it. */
  readonly idempotencyKey: string
  /** Seconds since 1970; the gateway refuses what arrives later. */
  readonly notAfter: number
}

export type GatewayAnswer =
  | { readonly outcome: 'SUCCESS'; readonly gatewayRef: string }
  /** Accepted, to be confirmed later, as with FPS app-to-app. */
  | { readonly outcome: 'PROCESSING'; readonly gatewayRef: string }
  /** Refused finally; no money moved. */
  | { readonly outcome: 'FAILED'; readonly failure: string }
  | { readonly outcome: 'UNKNOWN' }

export type GatewayFinding = GatewayAnswer | { readonly outcome: 'UNHEARD_OF' }

/** A refund in the acquirer's own book. */
export interface GatewayEntry {
  readonly refundNo: string
  readonly merTradeNo: string
  readonly kind: 'REFUND' | 'VOID'
  readonly amountCents: number
  readonly outcome: 'SUCCESS' | 'PROCESSING' | 'FAILED'
  readonly gatewayRef: string | null
  /** When it was carried out or accepted. */
  readonly at: string
}

export interface RefundGateway {
  /** A rejection means the same as `UNKNOWN`: the request may have arrived. */
  readonly refund: (order: GatewayOrder, signal: AbortSignal) => Promise<GatewayAnswer>
  /** The state of a refund; `UNHEARD_OF` if it never arrived. */
  readonly find: (request: GatewayRequest, signal: AbortSignal) => Promise<GatewayFinding>
  /**
   * All refunds of a merchant and day of Hong Kong. A rejection says nothing about any refund. `beforePage` is
   * called before each page, and resolves to the signal that ends its call.
   */
  readonly list: (
    merchantId: string,
    day: string,
    beforePage: () => Promise<AbortSignal>,
  ) => Promise<readonly GatewayEntry[]>
}
