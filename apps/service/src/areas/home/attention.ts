/** What needs attention, the most urgent first; each kind only for roles with its permission. */
import type { Attention, RefundAttention } from '@merchant/contract/areas/home.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { hasFeature } from '#infra/http/feature.queries.ts'
import { findCheck } from '#domain/audit/check.queries.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { isSilent } from '#domain/terminals/silence.rules.ts'
import {
  listStuckRefunds,
  listRefusedRefunds,
  type StuckRefund,
  listExpiringInvitations,
  listFailedBills,
  listActiveTerminals,
} from './attention.queries.ts'
import { attentionKindOf, mostUrgentFirst } from './home.rules.ts'

export const attentionFor = async (
  db: Db,
  session: TenantSession,
  shopIds: readonly string[] | undefined,
): Promise<Attention[]> => {
  const { roleType, merchantId } = session
  const scope = scopeOf(session)
  const seesPayments = can(roleType, 'viewTransaction')
  const [refused, stuck, hasBills, bills, terminals, invitations, trail] = await Promise.all([
    seesPayments ? listRefusedRefunds(db, scope, shopIds) : [],
    seesPayments
      ? // Approvals are only shown to people who can decide.
        listStuckRefunds(db, scope, shopIds, { withPendingApprovals: can(roleType, 'doRefund') })
      : [],
    hasFeature(db, merchantId, 'BILL_QR'),
    can(roleType, 'viewBillingQr') ? listFailedBills(db, scope) : [],
    can(roleType, 'posList') ? listActiveTerminals(db, scope, shopIds) : [],
    can(roleType, 'inviteUser') ? listExpiringInvitations(db, { ...scope, roleType }) : [],
    can(roleType, 'manageMember') ? findCheck(db, merchantId) : undefined,
  ])
  return [
    ...brokenTrail(trail),
    ...mostUrgentFirst([...refused, ...stuck].map(refundAttention)),
    ...(hasBills ? bills : []).map((bill) => ({ ...bill, kind: 'BILL_FAILED' as const })),
    ...silentByShop(terminals.filter(isSilent)),
    ...invitations.map((invitation) => ({
      ...invitation,
      // Only assignable roles are invited.
      roleType: invitation.roleType as Extract<
        Attention,
        { kind: 'INVITATION_EXPIRING' }
      >['roleType'],
      kind: 'INVITATION_EXPIRING' as const,
    })),
  ]
}

/** One item for each shop, so that its terminals do not crowd out everything else. */
const silentByShop = (silent: Awaited<ReturnType<typeof listActiveTerminals>>): Attention[] =>
  [...Map.groupBy(silent, ({ shopId }) => shopId)].flatMap(([shopId, terminals]) => {
    const [first, ...others] = terminals.toSorted((a, b) =>
      a.lastHeardAt < b.lastHeardAt ? -1 : 1,
    )
    if (first === undefined) return []
    const { shopName, lastHeardAt } = first
    const { posId, posName } = others.length === 0 ? first : { posId: null, posName: null }
    const count = terminals.length
    return { kind: 'TERMINAL_SILENT', shopId, shopName, count, posId, posName, since: lastHeardAt }
  })

const brokenTrail = (trail: Awaited<ReturnType<typeof findCheck>>): Attention[] =>
  trail?.flawSeq == null || trail.flawFoundAt === null
    ? []
    : [{ kind: 'AUDIT_BROKEN', seq: trail.flawSeq, since: wireTime(trail.flawFoundAt) }]

const refundAttention = ({
  status,
  amountCents,
  requestedAt,
  paymentNetwork,
  isPaymentKnown = true,
  ...same
}: Omit<StuckRefund, 'paymentNetwork'> & {
  readonly paymentNetwork: string | null
  readonly isPaymentKnown?: boolean
}): RefundAttention => ({
  ...same,
  isPaymentKnown,
  kind: attentionKindOf(status),
  paymentNetwork: paymentNetwork as RefundAttention['paymentNetwork'],
  amount: moneyOf(amountCents),
  since: wireTime(requestedAt),
})
