import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useEffect, useRef } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { currentLocale } from '#ui/messages.ts'
import { agoText } from '#ui/format/times.ts'
import { moneyText } from '#ui/format/text.ts'
import { Sentence } from '#ui/format/name.tsx'
import type { EarlierRefund } from './refund-draft.ts'
import { t } from './refund.messages.ts'

interface AlreadyRefundedProps {
  readonly earlier: readonly EarlierRefund[]
  /** With the refund that is being written; undefined while its amount is wrong. */
  readonly total: string | undefined
}

const textOf = ({ amount, at, who, isWaiting }: EarlierRefund): string => {
  const values = { amount: moneyText(amount), time: at }
  const refund = who === null ? t('alreadyNobody', values) : t('alreadyOne', { ...values, who })
  return isWaiting ? t('waiting', { refund }) : refund
}

/** Each earlier refund of the payment with its time. Renders nothing for the first one. */
export function AlreadyRefunded({ earlier, total }: AlreadyRefundedProps) {
  if (earlier.length === 0) return null
  const isWaiting = earlier.some((one) => one.isWaiting)
  return (
    <div className="note">
      <IconInfoCircle className="icon" aria-hidden />
      <div className="refund-earlier">
        <b id="refund-earlier">{t('already')}</b>
        <ul aria-labelledby="refund-earlier">
          {earlier.map((one) => (
            <li key={one.refundNo}>
              <Sentence>{textOf(one)}</Sentence>
            </li>
          ))}
        </ul>
        {isWaiting && <p>{t('alreadyWaiting')}</p>}
        {!isWaiting && total !== undefined && (
          <p>{t('alreadyTotal', { total: moneyText(total) })}</p>
        )}
      </div>
    </div>
  )
}

interface EqualRefundQuestionProps {
  readonly refund: EarlierRefund
  readonly seconds: number
  readonly onKeep: () => void
  readonly onAgain: () => void
}

/** In place of the buttons: whether an equal refund of a moment ago is to be made once more. */
export function EqualRefundQuestion(props: EqualRefundQuestionProps) {
  const { refund, seconds, onKeep, onAgain } = props
  const me = useSession()?.userData.displayName
  const keep = useRef<HTMLButtonElement>(null)
  // The answer that refunds nothing; the second press of a double click must not answer.
  useEffect(() => keep.current?.focus(), [])
  const values = { amount: moneyText(refund.amount), ago: agoText(seconds, currentLocale()) }
  const { who } = refund
  const text =
    who === null
      ? t('againNobody', values)
      : who === me
        ? t('againYou', values)
        : t('againOther', { ...values, who })
  return (
    <>
      <span className="form-leave" role="alert">
        <Sentence>{text}</Sentence>
      </span>
      <Button onClick={({ detail }) => detail < 2 && onAgain()}>{t('again')}</Button>
      <Button ref={keep} tone="main" onClick={onKeep}>
        {t('againKeep')}
      </Button>
    </>
  )
}
