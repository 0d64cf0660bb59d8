import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { can } from '@merchant/contract/access/permissions.ts'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { refetchInBackground } from '#api/client.ts'
import { serviceNow } from '#api/service-clock.ts'
import { useCan, useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { AsOf, CopyableId, FactList, known, Time } from '#ui/format/format.tsx'
import { sentences } from '#ui/format/text.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { useFoundRow, type ShownRows } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { todaysPayments } from '#components/payments/todays-payments.tsx'
import { terminalRecord, useRequestedAction } from '#components/requested-action.ts'
import { whoMay } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { draftOf } from './action-drafts.ts'
import { t as actionText } from './actions.messages.ts'
import { t } from './pos.messages.ts'
import {
  actions,
  actionsFor,
  isReportedLost,
  messageKeyOf,
  obstacleTo,
  type Action,
} from './terminal-actions.ts'
import { TerminalHistory } from './TerminalHistory.tsx'
import { ReadAt, TerminalStatus } from './TerminalStatus.tsx'

const ActionDialog = lazyDialog(() => import('./ActionDialog.tsx').then((m) => m.ActionDialog))

/** Reads the terminals again, in the background, once a lock of a PIN has ended. */
const useReadAfter = (end: string | null | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (end == null) return
    // Within the second that the time names, the lock may still hold.
    const left = Math.max(0, instantOf(end) - serviceNow()) + 1_000
    const timer = setTimeout(() => refetchInBackground(client, [posCalls.list]), left)
    return () => clearTimeout(timer)
  }, [client, end])
}

interface TerminalDrawerProps extends RowNavigation {
  readonly posId: string
  readonly shopId: string | undefined
  readonly shown: ShownRows<Terminal>
}

/** One terminal: its facts, and what can be done with it. */
export function TerminalDrawer({ posId, shopId, shown, ...navigation }: TerminalDrawerProps) {
  const query = shopId === undefined ? {} : { shopId }
  const record = useFoundRow({ call: posCalls.list, rowId: 'posId', id: posId, query, shown })
  const terminal = record.found
  useReadAfter(terminal?.pinLockedUntil)
  const requested = useRequestedAction(terminalRecord(posId))
  return (
    <RowDrawer
      id={posId}
      label={terminal?.posName ?? t('terminal')}
      kind={terminal?.shopName ?? t('terminal')}
      name={<b>{terminal && inItsLanguage(terminal.posName)}</b>}
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconDeviceMobileOff aria-hidden />}
      renderFooter={(found) => (
        <TerminalActions key={posId} terminal={found} requested={requested} />
      )}
      {...navigation}
    >
      {(found) => (
        <>
          <TerminalFacts terminal={found} />
          <TerminalHistory posId={found.posId} />
        </>
      )}
    </RowDrawer>
  )
}

interface TerminalActionsProps {
  readonly terminal: Terminal
  readonly requested: ReturnType<typeof useRequestedAction>
}

/** The actions that the role permits. One that is not possible now is disabled with the reason. */
function TerminalActions({ terminal, requested }: TerminalActionsProps) {
  const role = useSession()?.roleType
  // After a new sign-in, the dialog with the draft of the expired session opens again.
  const [action, setAction] = useState<Action | undefined>(() =>
    actions.find((one) => hasDraft(draftOf(one, terminal.posId))),
  )
  const offered = actionsFor(terminal, (permission) => can(role, permission))
  const asked = offered.find((one) => one === requested.action)
  if (asked !== undefined && action === undefined && obstacleTo(asked, terminal) === undefined)
    setAction(asked)
  const close = () => {
    requested.done()
    setAction(undefined)
  }
  if (offered.length === 0) {
    return terminal.status === 'TERMINATED' ? (
      <p className="muted small">{actionText('noneHere')}</p>
    ) : (
      <div className="muted small">
        <p>{actionText('roleCannot', { roles: whoMay('editPOS') })}</p>
        <LostNote terminal={terminal} />
      </div>
    )
  }
  const obstacles = offered
    .map((one) => obstacleTo(one, terminal))
    .filter((why) => why !== undefined)
  return (
    <div
      className="cluster"
      role="group"
      aria-label={actionText('actions', { terminal: terminal.posName })}
    >
      {offered.map((one) => (
        <Button
          key={one}
          {...(one === 'setPin' && !terminal.pinSet && { tone: 'main' as const })}
          disabledReason={obstacleTo(one, terminal)}
          onClick={() => setAction(one)}
        >
          {actionText(messageKeyOf(one, terminal))}
        </Button>
      ))}
      {[...new Set(obstacles)].map((why) => (
        <p key={why} className="btn-why">
          {why}
        </p>
      ))}
      <LostNote terminal={terminal} />
      {action && <ActionDialog action={action} terminal={terminal} onClose={close} />}
    </div>
  )
}

/** Who can report it lost, for those who cannot; once it is reported, what to do when it is found. */
function LostNote({ terminal }: { readonly terminal: Terminal }) {
  const canReport = useCan('blockPos')
  if (isReportedLost(terminal))
    return <p className="btn-why">{actionText(canReport ? 'foundIt' : 'foundItAsk', roles())}</p>
  return canReport ? null : <p className="btn-why">{actionText('lostAsk', roles())}</p>
}

const roles = () => ({ roles: whoMay('blockPos') })

/** Refund capability and refund block are separate facts. */
function TerminalFacts({ terminal }: { readonly terminal: Terminal }) {
  const asOf = use(ReadAt)
  const { until, serialNo, posId, lastActivityAt } = terminal
  // Null for a role that may not see payments.
  const hasFigures = terminal.todayCount !== null
  return (
    <>
      <p className="cluster">
        <TerminalStatus terminal={terminal} />
        {asOf !== undefined && <AsOf time={asOf} />}
      </p>
      {terminal.silent && (
        <p className="small">
          <bdi className="sentence">
            {lastActivityAt == null
              ? t('silentAlways')
              : t('silentSince', { time: lastActivityAt })}
          </bdi>
        </p>
      )}
      <FactList
        facts={known([
          [t('reason'), terminal.statusReason != null && t(terminal.statusReason)],
          [t('note'), terminal.statusNote],
          [t('changed'), changedText(terminal)],
          [t('until'), until != null && t('untilText', { time: until })],
          [t('pin'), pinText(terminal)],
          [t('capability'), terminal.refundEnabled ? t('hasRefundPin') : t('noRefundPin')],
          [t('refundBlock'), terminal.refundBlocked ? t('blockOn') : t('blockOff')],
          [t('lastSeen'), timeOrNever(lastActivityAt)],
          [t('lastPayment'), hasFigures && timeOrNever(terminal.lastTransactionAt)],
          [t('today'), todaysPayments(terminal)],
          [t('serialNo'), <CopyableId key="serial" value={serialNo} label={t('serialNo')} />],
          [t('model'), terminal.model],
          [t('posId'), <CopyableId key="id" value={posId} label={t('posId')} />],
        ])}
      />
    </>
  )
}

const timeOrNever = (time: string | null) => (time == null ? t('never') : <Time value={time} />)

const changedText = ({ statusChangedAt, statusChangedBy }: Terminal): string | null => {
  if (statusChangedAt == null || statusChangedBy == null) return statusChangedAt
  return t('changedBy', { time: statusChangedAt, name: contractWords(statusChangedBy) })
}

const pinText = ({ pinSet, pinUpdatedAt, pinLockedUntil }: Terminal): string => {
  const set = pinUpdatedAt == null ? t('hasPin') : t('pinSetAt', { time: pinUpdatedAt })
  const text = pinSet ? set : t('noPin')
  return pinLockedUntil == null
    ? text
    : sentences([text, t('pinLocked', { until: pinLockedUntil })])
}
