/** Icon, words and link of a notification. */
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import type {
  Notification,
  NotificationDetail,
  NotificationKind,
} from '@merchant/contract/areas/notifications.calls.ts'
import type { Tone } from '#ui/format/format.tsx'
import { minuteAfter } from '#components/minute-after.ts'
import { paymentListPath } from '#components/payments/payment-list.ts'
import { t } from './notifications.messages.ts'

type NotificationContent = Pick<Notification, 'kind' | 'detail' | 'shopId'>

export const kindIcons = {
  REFUND_DISPUTED: IconReceiptRefund,
  REFUND_FAILED: IconReceiptRefund,
  REFUND_ASKED: IconUserCheck,
  REFUND_DECIDED: IconUserCheck,
  BILL_READY: IconQrcode,
  TERMINAL_SILENT: IconDeviceMobileDollar,
  FPS_ADDRESS: IconBuildingBank,
  NEW_DEVICE: IconDeviceDesktop,
  AUDIT_BROKEN: IconAlertTriangle,
} as const satisfies Record<NotificationKind, unknown>

export const toneOf = ({ kind, detail }: NotificationContent): Tone => {
  switch (kind) {
    case 'REFUND_DISPUTED':
    case 'AUDIT_BROKEN':
      return 'bad'
    case 'REFUND_FAILED':
      return detail.isCancelled === true ? 'warn' : 'bad'
    case 'BILL_READY':
      return detail.status === 'COMPLETED' ? 'good' : detail.status === 'PARTIAL' ? 'warn' : 'bad'
    case 'REFUND_DECIDED':
      return detail.decision === 'APPROVED' ? 'good' : 'warn'
    case 'REFUND_ASKED':
    case 'TERMINAL_SILENT':
    case 'NEW_DEVICE':
      return 'warn'
    case 'FPS_ADDRESS':
      return detail.change === 'REFUSED' || detail.change === 'LOST' ? 'bad' : 'quiet'
  }
}

const addressTitle = ({ change = 'REGISTERED', addressStatus }: NotificationDetail) => {
  if (change !== 'REGISTERED') return `fps${change}` as const
  if (addressStatus === 'AWAITING_PROOF') return 'fpsAwaiting'
  return addressStatus === 'CONFIRMED' ? 'fpsLater' : 'fpsREGISTERED'
}

export const titleOf = ({ kind, detail }: NotificationContent): string => {
  const { count = 1 } = detail
  switch (kind) {
    case 'REFUND_FAILED':
      return t(detail.isCancelled === true ? 'refundCancelled' : kind)
    case 'REFUND_DECIDED':
      return t(`refund${detail.decision ?? 'EXPIRED'}`)
    case 'BILL_READY':
      return t(`bill${detail.status ?? 'COMPLETED'}`, { count })
    case 'TERMINAL_SILENT':
      return detail.posName === undefined
        ? t('silentSome', { count })
        : t('silentOne', { name: detail.posName })
    case 'FPS_ADDRESS':
      return t(addressTitle(detail), {
        address: detail.fpsProxyId ?? '',
        replaced: detail.replacedId ?? '',
        from: detail.usableFrom === undefined ? '' : minuteAfter(detail.usableFrom),
      })
    case 'NEW_DEVICE':
      return t(detail.program === undefined ? kind : 'programSignIn')
    default:
      return t(kind)
  }
}

/** What names the thing: a number, a browser, a person. */
export const subjectOf = ({ kind, detail }: NotificationContent): string | undefined => {
  switch (kind) {
    case 'REFUND_DISPUTED':
    case 'REFUND_FAILED':
    case 'REFUND_ASKED':
    case 'REFUND_DECIDED':
      // What a settlement deducts may be of an unknown payment.
      return detail.merTradeNo ?? detail.refundNo
    case 'BILL_READY':
      return detail.ticketNo
    case 'TERMINAL_SILENT':
      return undefined
    case 'FPS_ADDRESS':
      return detail.by && t('by', { name: detail.by })
    case 'NEW_DEVICE':
      return detail.program === undefined
        ? (detail.device ?? t('unknownDevice'))
        : t('onceADay', { program: detail.program ?? t('unknownProgram') })
    case 'AUDIT_BROKEN':
      return t('entry', { number: detail.seq ?? 0 })
  }
}

export interface Target {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

const some = (values: Readonly<Record<string, string | null | undefined>>): Target['search'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  )

export const targetOf = ({
  kind,
  detail,
  shopId,
  ...payment
}: NotificationContent & Pick<Notification, 'isSmartPos' | 'isFpsA2a'>): Target => {
  const { merTradeNo, jobId, posId } = detail
  switch (kind) {
    case 'REFUND_DISPUTED':
    case 'REFUND_FAILED':
    case 'REFUND_ASKED':
    case 'REFUND_DECIDED':
      // Filtered by its number, the list has the payment whatever its date.
      return { to: paymentListPath(payment), search: some({ merTradeNo, txn: merTradeNo }) }
    case 'BILL_READY':
      return { to: '/portal/billing-qr/list', search: some({ job: jobId }) }
    case 'TERMINAL_SILENT':
      return {
        to: '/portal/pos/hktpos',
        search: some(posId === undefined ? { shopId, silent: 'true' } : { pos: posId }),
      }
    case 'FPS_ADDRESS':
      return { to: '/portal/fpsaddressing/list', search: {} }
    case 'NEW_DEVICE':
      return { to: '/portal/user', search: {} }
    case 'AUDIT_BROKEN':
      return { to: '/portal/audit', search: {} }
  }
}
