import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { use } from 'react'
import { AsOf, CopyableId, FactList, Filled, known, Money, slot, Time } from '#ui/format/format.tsx'
import { t } from './pos.messages.ts'
import { ReadAt, TerminalStatus } from './TerminalStatus.tsx'

/** The facts of a terminal. Refund capability and refund block are two states. */
export function TerminalFacts({ terminal }: { readonly terminal: Terminal }) {
  const asOf = use(ReadAt)
  const { until, serialNo, posId, lastActivityAt } = terminal
  return (
    <>
      <p className="cluster">
        <TerminalStatus terminal={terminal} />
        {asOf !== undefined && <AsOf time={asOf} />}
      </p>
      {terminal.silent && (
        <p className="small">
          <bdi className="sentence">
            {lastActivityAt === null
              ? t('silentAlways')
              : t('silentSince', { time: lastActivityAt })}
          </bdi>
        </p>
      )}
      <FactList
        facts={known([
          [t('reason'), terminal.statusReason !== null && t(terminal.statusReason)],
          [t('note'), terminal.statusNote],
          [t('changed'), changedText(terminal)],
          [t('until'), until !== null && t('untilText', { time: until })],
          [t('pin'), pinText(terminal)],
          [t('capability'), terminal.refundEnabled ? t('hasRefundPin') : t('noRefundPin')],
          [t('refundBlock'), terminal.refundBlocked ? t('blockOn') : t('blockOff')],
          [t('lastSeen'), timeOrNever(lastActivityAt)],
          [t('lastPayment'), timeOrNever(terminal.lastTransactionAt)],
          [t('today'), todayOf(terminal)],
          [t('serialNo'), <CopyableId key="serial" value={serialNo} label={t('serialNo')} />],
          [t('model'), terminal.model],
          [t('posId'), <CopyableId key="id" value={posId} label={t('posId')} />],
        ])}
      />
    </>
  )
}

const timeOrNever = (time: string | null) => (time === null ? t('never') : <Time value={time} />)

const changedText = ({ statusChangedAt, statusChangedBy }: Terminal): string | null => {
  if (statusChangedAt === null || statusChangedBy === null) return statusChangedAt
  return t('changedBy', { time: statusChangedAt, name: statusChangedBy })
}

const pinText = ({ pinSet, pinUpdatedAt, pinLockedUntil }: Terminal): string => {
  const set = pinUpdatedAt === null ? t('hasPin') : t('pinSetAt', { time: pinUpdatedAt })
  const text = pinSet ? set : t('noPin')
  return pinLockedUntil === null ? text : `${text}. ${t('pinLocked', { until: pinLockedUntil })}`
}

const todayOf = ({ todayCount, todayAmount }: Terminal) => (
  <Filled
    text={t('todayFacts', { count: todayCount, amount: slot('amount') })}
    parts={{ amount: <Money value={todayAmount} /> }}
  />
)
