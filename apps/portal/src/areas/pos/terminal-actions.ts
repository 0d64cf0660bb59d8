/** What can be done with a terminal, with which permission, and why it cannot be done now. */
import type { Permission } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { t } from './actions.messages.ts'

export const actions = [
  'setPin',
  'changePin',
  'setRefundPin',
  'removeRefundPin',
  'blockRefunds',
  'allowRefunds',
  'block',
  'unblock',
  'lost',
] as const
export type Action = (typeof actions)[number]

export const permissionOf: Readonly<Record<Action, Permission>> = {
  setPin: 'setUpPos',
  changePin: 'resetPos',
  setRefundPin: 'editPOS',
  removeRefundPin: 'editPOS',
  blockRefunds: 'editPOS',
  allowRefunds: 'editPOS',
  block: 'blockPos',
  unblock: 'unblockPos',
  lost: 'blockPos',
}

/** Whether an action makes sense in the state of a terminal. If not, it is not offered. */
const isApplicable: Readonly<Record<Action, (terminal: Terminal) => boolean>> = {
  setPin: () => true,
  changePin: ({ status }) => status !== 'PENDING_SETUP',
  setRefundPin: () => true,
  removeRefundPin: ({ refundEnabled }) => refundEnabled,
  blockRefunds: ({ refundBlocked }) => !refundBlocked,
  allowRefunds: ({ refundBlocked }) => refundBlocked,
  block: ({ status }) => status !== 'BLOCKED',
  unblock: ({ status }) => status === 'BLOCKED',
  lost: (terminal) => !isReportedLost(terminal),
}

/** A report as lost leaves a terminal blocked, without PINs and with refunds blocked. */
export const isReportedLost = ({
  status,
  pinSet,
  refundEnabled,
  refundBlocked,
}: Terminal): boolean => status === 'BLOCKED' && !pinSet && !refundEnabled && refundBlocked

/** The offered actions in the order of the screen. `may` tells whether the session has a permission. */
export const actionsFor = (
  terminal: Terminal,
  may: (permission: Permission) => boolean,
): readonly Action[] =>
  terminal.status === 'TERMINATED'
    ? []
    : actions.filter((action) => may(permissionOf[action]) && isApplicable[action](terminal))

/** Why an offered action is disabled, as a sentence; undefined if it is not. */
export const obstacleTo = (action: Action, terminal: Terminal): string | undefined => {
  const needsPin = action === 'changePin' || action === 'block' || action === 'unblock'
  if (!needsPin) return undefined
  if (!terminal.pinSet) return action === 'block' ? t('noPinToBlock') : t('noPin')
  return terminal.pinLockedUntil == null
    ? undefined
    : t('pinLocked', { until: terminal.pinLockedUntil })
}

/** The message key of an action: a PIN is replaced where there is one, or was one until the terminal was lost. */
export const messageKeyOf = <A extends Action>(
  action: A,
  terminal: Terminal,
): A | 'replacePin' | 'replaceRefundPin' => {
  if (action === 'setPin' && (terminal.pinSet || isReportedLost(terminal))) return 'replacePin'
  return action === 'setRefundPin' && terminal.refundEnabled ? 'replaceRefundPin' : action
}
