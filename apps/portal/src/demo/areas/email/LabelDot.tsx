import type { EmailLabel } from '../../calls/email.calls.ts'
import './label-dot.css'

/** The colour of a label; its word stands beside it. */
export function LabelDot({ label }: { readonly label: EmailLabel }) {
  return <span className="mail-dot" data-label={label} aria-hidden="true" />
}
