import { Link } from '@tanstack/react-router'

/** The payment that a loyalty entry belongs to, alone in its list and open beside it. */
export const PaymentLink = ({ merTradeNo }: { readonly merTradeNo: string }) => (
  <Link to="." search={{ merTradeNo, txn: merTradeNo }} className="mono">
    <bdi>{merTradeNo}</bdi>
  </Link>
)
