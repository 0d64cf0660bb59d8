/** Icon, text and link of a notice. */
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import type { Icon } from '../navigation/items.ts'
import type { PageName } from '../pages.ts'
import { t } from './notifications.messages.ts'
import type { Notice, NoticeKind } from './notices.ts'

interface NoticeView {
  readonly icon: Icon
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet'
}

export const noticeViews: Readonly<Record<NoticeKind, NoticeView>> = {
  payment: { icon: IconCreditCard, tone: 'good' },
  paymentPending: { icon: IconCreditCard, tone: 'warn' },
  paymentFailed: { icon: IconCreditCard, tone: 'bad' },
  payments: { icon: IconCreditCard, tone: 'good' },
  refunded: { icon: IconReceiptRefund, tone: 'good' },
  refundFailed: { icon: IconReceiptRefund, tone: 'bad' },
  refundUnknown: { icon: IconReceiptRefund, tone: 'warn' },
  jobRunning: { icon: IconQrcode, tone: 'quiet' },
  jobDone: { icon: IconQrcode, tone: 'good' },
  jobPartial: { icon: IconQrcode, tone: 'warn' },
  jobFailed: { icon: IconQrcode, tone: 'bad' },
}

export const noticeText = ({ kind, count = 0, done = 0 }: Notice): string => {
  switch (kind) {
    case 'payments':
    case 'jobDone':
      return t(kind, { count })
    case 'jobRunning':
      return t(kind, { count, done })
    default:
      return t(kind)
  }
}

interface Target {
  readonly page: PageName
  readonly search: Readonly<Record<string, string>>
}

export const targetOf = ({ kind, subject, merTradeNo, shopId }: Notice): Target =>
  kind.startsWith('job')
    ? { page: 'billing-qr-list', search: { job: subject.replace(/^job /, '') } }
    : {
        page: 'transaction-history',
        search:
          merTradeNo !== undefined
            ? { txn: merTradeNo }
            : shopId === null
              ? {}
              : { shopIds: shopId },
      }
