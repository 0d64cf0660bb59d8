import { deliveryStatuses, type Delivery } from '@merchant/contract/areas/webhooks.shapes.ts'
import type { ReactNode } from 'react'
import { mono, timeColumn } from '#components/list/field-columns.tsx'
import { Button } from '#ui/button.tsx'
import { choiceField } from '#ui/filter/choice-field.tsx'
import { StatusPill, Two } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { columnsOf } from '#ui/table/columns.ts'
import { untilMinute } from '#ui/format/times.ts'
import { t } from './webhooks.messages.ts'

export const deliveryFields = [
  choiceField(
    'statuses',
    t('status'),
    deliveryStatuses.map((status) => ({ value: status, label: t(status) })),
  ),
]

const tones = { PENDING: 'warn', DELIVERED: 'good', FAILED: 'bad' } as const

const Status = ({ status }: Pick<Delivery, 'status'>) => (
  <StatusPill tone={tones[status]} label={t(status)} />
)

/** How the last attempt went. */
const resultText = ({ failure, httpStatus, durationMs }: Delivery): string => {
  if (failure !== null) return t(failure, { status: httpStatus ?? '' })
  if (httpStatus === null) return ''
  return t('answered', { status: httpStatus, duration: countText(durationMs ?? 0) })
}

interface Sending {
  readonly send: (delivery: Delivery) => void
  readonly busyId: string | undefined
  /** Why nothing can be sent. */
  readonly obstacle: string | undefined
}

interface AgainButtonProps extends Sending {
  readonly delivery: Delivery
}

function AgainButton({ delivery, send, busyId, obstacle }: AgainButtonProps) {
  const { attempts, deliveryId, event, createdAt, status } = delivery
  const isFirst = status === 'PENDING' && attempts === 0
  const reason = obstacle ?? (isFirst ? t('againPending') : undefined)
  return (
    <Button
      loading={busyId === deliveryId}
      disabledReason={reason}
      aria-label={t('againOf', { event: t(event), time: createdAt })}
      onClick={() => send(delivery)}
    >
      {t('again')}
    </Button>
  )
}

export const deliveryColumns = (sending: Sending) =>
  columnsOf<Delivery>({
    createdAt: timeColumn('createdAt', t('time'), { isFixed: true, sorts: 'desc' }),
    event: {
      width: 160,
      isLong: true,
      isFixed: true,
      header: t('event'),
      cell: ({ event, deliveryId }) => <Two first={t(event)} second={mono(deliveryId)} />,
    },
    status: { width: 116, header: t('status'), cell: Status },
    result: {
      width: 230,
      isLong: true,
      header: t('result'),
      drop: 2,
      cell: (row) => (
        <Two
          first={resultText(row)}
          second={row.nextAttemptAt !== null && t('next', { time: row.nextAttemptAt })}
        />
      ),
    },
    attempts: {
      width: 92,
      header: t('attempts'),
      align: 'end',
      drop: 3,
      cell: ({ attempts }) => <bdi>{countText(attempts)}</bdi>,
    },
    again: {
      width: 130,
      isFixed: true,
      header: t('again'),
      align: 'end',
      cell: (delivery) => <AgainButton delivery={delivery} {...sending} />,
    },
  })

/** A delivery as a card. */
export const deliveryCard =
  (sending: Sending) =>
  (row: Delivery): ReactNode => (
    <>
      <b>{t(row.event)}</b>
      <Status {...row} />
      <small>
        <bdi>{untilMinute(row.createdAt)}</bdi>
        <br />
        <bdi>{resultText(row)}</bdi>
      </small>
      <AgainButton delivery={row} {...sending} />
    </>
  )
