/** The mails about notifications: one each, or one for several. */
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import { addressWording } from './address-wording.ts'
import type { DueMail } from './notification.queries.ts'

type Mailed = Pick<DueMail, 'merchantName' | 'kind' | 'at' | 'shopName' | 'detail'>

interface Wording {
  readonly subject: string
  /** One sentence, for a mail about several. */
  readonly line: string
  /** What follows it in a mail of its own. */
  readonly more?: string
  /** The page of the portal. */
  readonly path: string
}

const HISTORY = '/portal/transaction/transaction-history'
const TERMINALS = '/portal/pos/hktpos'

const wordingOf = (mailed: Mailed): Wording => {
  const { merchantName, kind, shopName, detail } = mailed
  const { merTradeNo = '', refundNo = '', amount = '', ticketNo = '', count = 0 } = detail
  const place = shopName ?? merchantName
  const refund = `refund ${refundNo} of HKD ${amount} for payment ${merTradeNo}`
  const payment = `${HISTORY}?${new URLSearchParams({ merTradeNo, txn: merTradeNo }).toString()}`
  switch (kind) {
    case 'REFUND_DISPUTED':
      return {
        subject: `A refund at ${merchantName} needs attention`,
        line: `It is unclear whether ${refund} reached the customer: the records about it contradict each other.`,
        more: 'Do not refund this amount in another way. It stays reserved while we check with the acquirer, and the payment will show the answer.',
        path: payment,
      }
    case 'REFUND_FAILED':
      return {
        subject: `A refund at ${place} failed`,
        line: `The ${refund} failed. No money was returned.`,
        more: 'The payment says why. It can be refunded again there.',
        path: payment,
      }
    case 'REFUND_ASKED':
      return {
        subject: `A refund at ${place} waits for approval`,
        line: `${detail.by ?? ''} requested ${refund}. It is above the limit for one person: nothing is refunded until someone else approves it.`,
        more: 'Open the payment to approve or refuse it.',
        path: payment,
      }
    case 'REFUND_DECIDED': {
      const decision = decisions[detail.decision ?? 'EXPIRED']
      const by = detail.by === undefined ? '' : ` by ${detail.by}`
      const note = detail.note === undefined ? '' : ` The note says: ${detail.note}`
      return {
        subject: `Your refund was ${decision}`,
        line: `Your ${refund} was ${decision}${by}.${note}`,
        more:
          detail.decision === 'APPROVED'
            ? 'It is on its way; the payment shows its progress.'
            : 'Nothing was refunded. The amount can be refunded again.',
        path: payment,
      }
    }
    case 'BILL_READY':
      return {
        subject: `Billing QR ${ticketNo}: ${billOutcomes[detail.status ?? 'COMPLETED']}`,
        line: `Billing QR request ${ticketNo} of ${merchantName} with ${rows(count)}: ${billOutcomes[detail.status ?? 'COMPLETED']}.`,
        path: `/portal/billing-qr/list?job=${detail.jobId ?? ''}`,
      }
    case 'TERMINAL_SILENT':
      return {
        subject: `${silentOf(detail)} at ${place} ${count > 1 ? 'are' : 'is'} silent`,
        line: `${silentOf(detail)} at ${place} sent nothing for an hour while the shop was open.`,
        path: detail.posId === undefined ? TERMINALS : `${TERMINALS}?pos=${detail.posId}`,
      }
    case 'FPS_ADDRESS':
      return { ...addressWording(merchantName, detail), path: '/portal/fpsaddressing/list' }
    case 'NEW_DEVICE':
      if (detail.program !== undefined)
        return {
          subject: 'A sign-in by a program',
          line: `Your account was used to sign in with ${detail.program ?? 'an unknown program'}, which is not a browser. For the next 24 hours, more sign-ins with it are not reported.`,
          more: 'If it was not you, change your password now: that ends every session.',
          path: '/portal/user',
        }
      return {
        subject: 'A sign-in from a new browser',
        line: `Your account was used to sign in with ${detail.device ?? 'an unknown browser'}, which you had not used before.`,
        more: 'If it was not you, change your password now: that ends every session.',
        path: '/portal/user',
      }
    case 'AUDIT_BROKEN':
      return {
        subject: `The audit trail of ${merchantName} is broken`,
        line: `Entry ${String(detail.seq ?? 0)} of the audit trail of ${merchantName} does not follow from the entries before it: it was changed, added or removed.`,
        more: 'The page of the audit trail says what is broken and what to do.',
        path: '/portal/audit',
      }
  }
}

const decisions = {
  APPROVED: 'approved',
  REFUSED: 'refused',
  EXPIRED: 'not approved in time',
} as const

const billOutcomes = {
  COMPLETED: 'the codes are ready',
  PARTIAL: 'ready, but some rows need a correction',
  FAILED: 'no code could be made',
} as const

const rows = (count: number): string => `${String(count)} ${count === 1 ? 'row' : 'rows'}`

const silentOf = ({ posName, count = 1 }: NotificationDetail): string =>
  posName === undefined ? `${String(count)} terminals` : `Terminal ${posName}`

interface Mail {
  readonly subject: string
  readonly text: string
}

const settingsNote = (base: string): string =>
  `Choose which of these mails you get: ${base}/portal/notifications?tab=settings\n`

/** `base` is the address of the portal. */
export const mailAbout = (mailed: Mailed, base: string): Mail => {
  const { subject, line, more, path } = wordingOf(mailed)
  const paragraphs = [line, ...(more === undefined ? [] : [more]), `${base}${path}`]
  return { subject, text: `${paragraphs.join('\n\n')}\n\n${settingsNote(base)}` }
}

export const digestMail = (
  mails: readonly Mailed[],
  { merchantName }: Pick<Mailed, 'merchantName'>,
  base: string,
): Mail => ({
  subject: `${String(mails.length)} notifications from ${merchantName}`,
  text: `${mails
    .map((mailed) => {
      const { line, path } = wordingOf(mailed)
      return `${mailed.at}  ${line}\n${base}${path}`
    })
    .join('\n\n')}\n\n${settingsNote(base)}`,
})
