/** The mails about notifications: one each, or one for several (A-432). */
import { holdsLink } from '@merchant/contract/core/text.ts'
import type { Language } from '@merchant/contract/core/language.ts'
import type { DueMail } from './notification.queries.ts'
import type { NotificationWording, Wording } from './texts/wording.ts'
import { textsIn } from './texts/mail-texts.ts'

type Mailed = Pick<
  DueMail,
  | 'merchantName'
  | 'kind'
  | 'at'
  | 'shopId'
  | 'shopName'
  | 'detail'
  | 'language'
  | 'isInSmartPosList'
  | 'isInFpsList'
>

const PAYMENTS = '/portal/transaction'
const TERMINALS = '/portal/pos/hktpos'

const wordingOf = ({
  merchantName,
  kind,
  shopName,
  detail,
  language,
}: Mailed): NotificationWording => {
  const { note: typed, ...rest } = detail
  const note = linkless(typed)
  return textsIn(language).notifications[kind]({
    merchantName,
    place: linkless(shopName) ?? merchantName,
    detail: { ...rest, ...(note !== undefined && { note: inOneLine(note) }) },
  })
}

/** What was typed before links were refused may hold one: it is left out. */
const linkless = (text: string | null | undefined): string | undefined =>
  text == null || holdsLink(text) ? undefined : text

/** A note must not look like a paragraph of the mail. */
const inOneLine = (text: string): string => text.replaceAll(/[\s\u0085]+/g, ' ')

const paymentListOf = ({ isInSmartPosList, isInFpsList }: Mailed): string =>
  `${PAYMENTS}/${isInSmartPosList ? 'smart-pos' : isInFpsList ? 'fps-app-to-app' : 'transaction-history'}`

/** The page of the portal that it leads to. */
const pathOf = (mailed: Mailed): string => {
  const { kind, detail, shopId } = mailed
  const { merTradeNo, jobId = '', posId } = detail
  switch (kind) {
    case 'REFUND_DISPUTED':
    case 'REFUND_FAILED':
    case 'REFUND_ASKED':
    case 'REFUND_DECIDED': {
      const list = paymentListOf(mailed)
      return merTradeNo === undefined
        ? list
        : `${list}?${new URLSearchParams({ merTradeNo, txn: merTradeNo }).toString()}`
    }
    case 'BILL_READY':
      return `/portal/billing-qr/list?job=${jobId}`
    case 'TERMINAL_SILENT':
      if (posId !== undefined) return `${TERMINALS}?pos=${posId}`
      return `${TERMINALS}?${shopId === null ? '' : `shopId=${shopId}&`}silent=true`
    case 'FPS_ADDRESS':
      return '/portal/fpsaddressing/list'
    case 'NEW_DEVICE':
      return '/portal/user'
    case 'AUDIT_BROKEN':
      return '/portal/audit'
  }
}

const settingsNote = (language: Language | null, base: string): string =>
  `${textsIn(language).settingsNote(`${base}/portal/notifications?tab=settings`)}\n`

/** `base` is the address of the portal. */
export const mailAbout = (mailed: Mailed, base: string): Wording => {
  const { subject, line, more } = wordingOf(mailed)
  const paragraphs = [line, ...(more === undefined ? [] : [more]), `${base}${pathOf(mailed)}`]
  return { subject, text: `${paragraphs.join('\n\n')}\n\n${settingsNote(mailed.language, base)}` }
}

export const digestMail = (
  mails: readonly Mailed[],
  { merchantName, language }: Pick<Mailed, 'merchantName' | 'language'>,
  base: string,
): Wording => ({
  subject: textsIn(language).digestSubject(mails.length, merchantName),
  text: `${mails
    .map((mailed) => `${mailed.at}  ${wordingOf(mailed).line}\n${base}${pathOf(mailed)}`)
    .join('\n\n')}\n\n${settingsNote(language, base)}`,
})
