/** The limits above which a refund waits for a second person. */
import { administrators } from '@merchant/contract/access/grants.ts'
import type { AuditedFields } from '@merchant/contract/areas/audit-fields.ts'
import {
  refundRoles,
  type refundCalls,
  type RefundLimits,
} from '@merchant/contract/areas/refunds.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { listAddresses } from '#domain/members/member.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import {
  findPolicy,
  listRolesWithoutApprover,
  savePolicy,
} from '#domain/refunds/refund-limit.queries.ts'
import type { RefundPolicy, RoleLimits } from '#domain/refunds/refund-limit.rules.ts'
import { AppError } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { TenantContext } from '#infra/http/context.ts'

const moneyOrNull = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : moneyOf(cents)
const centsOrNull = (amount: string | null): number | null =>
  amount === null ? null : centsOf(amount)

const limitsOf = ({ limits, expiryHours, version }: RefundPolicy) => ({
  limits: refundRoles.map((roleType) => ({
    roleType,
    single: moneyOrNull(limits[roleType]?.single),
    day: moneyOrNull(limits[roleType]?.day),
  })),
  expiryHours,
  version,
})

export const viewLimits = async ({ db, session }: TenantContext): Promise<RefundLimits> => ({
  ...limitsOf(await findPolicy(db, session.merchantId)),
  rolesAlone: await listRolesWithoutApprover(db, session.merchantId),
})

export const setLimits = async (
  context: TenantContext,
  { body }: Received<typeof refundCalls.setLimits>,
): Promise<RefundLimits> => {
  const { db, deps, session } = context
  const { merchantId } = session
  const before = await findPolicy(db, merchantId)
  requireStepUp(session)
  requireVersion(context, before)
  const limits: RoleLimits = Object.fromEntries(
    body.limits.map(({ roleType, single, day }) => [
      roleType,
      { single: centsOrNull(single), day: centsOrNull(day) },
    ]),
  )
  const { expiryHours } = body
  const { version } = before
  if (
    !(await savePolicy(db, merchantId, { limits, expiryHours, version, by: session.displayName }))
  )
    throw new AppError('4090')
  const after = await viewLimits(context)
  await audit(context, {
    action: 'refunds.limits',
    objectType: 'merchant',
    objectId: merchantId,
    detail: { before: auditedOf(limitsOf(before)), after: auditedOf(after) },
  })
  for (const recipient of await listAddresses(db, merchantId, administrators))
    await post(db, deps, {
      channel: 'MAIL',
      recipient,
      words: (texts) => texts.limitsChanged(session.displayName, session.merchant.merchantName),
    })
  context.afterCommit(deps.wakeOutbox)
  return after
}

/** One line for each role with a limit. */
const auditedOf = ({ limits, expiryHours }: Omit<RefundLimits, 'rolesAlone'>): AuditedFields => ({
  expiryHours,
  ...Object.fromEntries(
    limits.map(({ roleType, single, day }) => [
      roleType,
      `one refund: ${single ?? 'no limit'}; a day: ${day ?? 'no limit'}`,
    ]),
  ),
})
