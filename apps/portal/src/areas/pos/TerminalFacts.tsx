import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { use } from 'react'
import { AsOf } from '#ui/format/AsOf.tsx'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import { FactList, known } from '#ui/format/FactList.tsx'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { Money } from '#ui/format/Money.tsx'
import { Time } from '#ui/format/Time.tsx'
import { t } from './pos.messages.ts'
import { ReadAt, TerminalStatus } from './TerminalStatus.tsx'

const sentence = (text: string) => <bdi className="sentence">{text}</bdi>
const timeOrNever = (time: string | null) => (time === null ? t('never') : <Time value={time} />)

/** What is known of a terminal. Of its PINs only whether there are any: capability and block are two states. */
export function TerminalFacts({ terminal }: { readonly terminal: Terminal }) {
  const asOf = use(ReadAt)
  return (
    <>
      <p className="pos-pills">
        <TerminalStatus terminal={terminal} />
        {asOf !== undefined && <AsOf time={asOf} />}
      </p>
      {terminal.silent && <p className="small">{sentence(silence(terminal))}</p>}
      <FactList facts={known([...stateFacts(terminal), ...activityFacts(terminal)])} />
    </>
  )
}

const silence = ({ lastActivityAt }: Terminal): string =>
  lastActivityAt === null ? t('silentAlways') : t('silentSince', { time: lastActivityAt })

const changedText = ({ statusChangedAt, statusChangedBy }: Terminal): string | null => {
  if (statusChangedAt === null || statusChangedBy === null) return statusChangedAt
  return t('changedBy', { time: statusChangedAt, name: statusChangedBy })
}

const pinText = ({ pinSet, pinUpdatedAt }: Terminal): string => {
  if (!pinSet) return t('noPin')
  return pinUpdatedAt === null ? t('hasPin') : t('pinSetAt', { time: pinUpdatedAt })
}

const pinOf = (terminal: Terminal) => (
  <>
    {sentence(pinText(terminal))}
    {terminal.pinLockedUntil !== null &&
      sentence(t('pinLocked', { until: terminal.pinLockedUntil }))}
  </>
)

const stateFacts = (terminal: Terminal) => {
  const { statusReason, statusNote, until, refundEnabled, refundBlocked } = terminal
  const changed = changedText(terminal)
  return [
    [t('reason'), statusReason !== null && t(statusReason)],
    [t('note'), statusNote],
    [t('changed'), changed !== null && sentence(changed)],
    [t('until'), until !== null && sentence(t('untilText', { time: until }))],
    [t('pin'), pinOf(terminal)],
    [t('capability'), refundEnabled ? t('hasRefundPin') : t('noRefundPin')],
    [t('refundBlock'), refundBlocked ? t('blockOn') : t('blockOff')],
  ] as const
}

const copyable = (value: string, label: string) => <CopyableId value={value} label={label} />

const todayOf = ({ todayCount, todayAmount }: Terminal) => (
  <Filled
    text={t('todayFacts', { count: todayCount, amount: slot('amount') })}
    parts={{ amount: <Money value={todayAmount} /> }}
  />
)

const activityFacts = (terminal: Terminal) =>
  [
    [t('lastSeen'), timeOrNever(terminal.lastActivityAt)],
    [t('lastPayment'), timeOrNever(terminal.lastTransactionAt)],
    [t('today'), todayOf(terminal)],
    [t('serialNo'), copyable(terminal.serialNo, t('serialNo'))],
    [t('model'), terminal.model],
    [t('posId'), copyable(terminal.posId, t('posId'))],
  ] as const
