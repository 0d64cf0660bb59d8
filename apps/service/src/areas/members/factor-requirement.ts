/** The roles that need a second factor to sign in, and the day from which they do. */
import type { FactorRequirement, memberCalls } from '@merchant/contract/areas/members.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { post } from '#domain/messages/outbox.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { TenantContext } from '#infra/http/context.ts'
import {
  countLacking,
  findRequirement,
  listLacking,
  saveRequirement,
  type StoredRequirement,
} from './factor-requirement.queries.ts'

export const viewFactorRequirement = async ({
  db,
  session,
}: Pick<TenantContext, 'db' | 'session'>): Promise<FactorRequirement> => {
  const { roles, ...requirement } = await findRequirement(db, session.merchantId)
  return {
    ...requirement,
    roles: [...roles],
    lacking: await countLacking(db, session.merchantId),
  }
}

export const setFactorRequirement = async (
  context: TenantContext,
  { body }: Received<typeof memberCalls.setFactorRequirement>,
): Promise<FactorRequirement> => {
  const { db, session } = context
  const { merchantId } = session
  const before = await findRequirement(db, merchantId)
  requireStepUp(session)
  requireVersion(context, before)
  const roles = [...new Set(body.roles)]
  const holdsFrom = roles.length === 0 ? null : body.holdsFrom
  const today = (await findNow(db)).slice(0, 10)
  if (isUnchanged(before, { roles, holdsFrom }, today)) return viewFactorRequirement(context)
  if (holdsFrom !== null) {
    if (holdsFrom < today)
      throw fieldErrors([{ path: 'holdsFrom', message: 'Enter today or a later day' }])
    // One day applies to all roles: a later one would lift the requirement until then.
    if (
      isInForce(before, today) &&
      holdsFrom > today &&
      roles.some((role) => before.roles.includes(role))
    )
      throw fieldErrors([
        { path: 'holdsFrom', message: 'Some of these roles need it already: enter today' },
      ])
  }
  const { version } = before
  const by = session.displayName
  if (!(await saveRequirement(db, merchantId, { roles, holdsFrom, version, by })))
    throw new AppError('4090')
  await audit(context, {
    action: 'member.factorRequirement',
    objectType: 'merchant',
    objectId: merchantId,
    detail: { before: auditedOf(before), after: auditedOf({ roles, holdsFrom, version }) },
  })
  await mailMembersWithoutFactor(context, { roles, holdsFrom, version })
  return viewFactorRequirement(context)
}

const isInForce = ({ holdsFrom }: StoredRequirement, today: string): boolean =>
  holdsFrom !== null && holdsFrom <= today

/**
 * Whether nothing else is required than before. For roles that need one already, today is the same as the day from which
 * they do; saved again, it would start anew and lift the requirement for those who signed in meanwhile.
 */
const isUnchanged = (
  before: StoredRequirement,
  { roles, holdsFrom }: Pick<StoredRequirement, 'roles' | 'holdsFrom'>,
  today: string,
): boolean =>
  before.roles.length === roles.length &&
  before.roles.every((role) => roles.includes(role)) &&
  (holdsFrom === before.holdsFrom || (isInForce(before, today) && holdsFrom === today))

const auditedOf = ({ roles, holdsFrom }: StoredRequirement) => ({
  roles: roles.join(', '),
  holdsFrom,
})

/** Mails the members concerned who have no second factor yet, before the requirement begins. */
const mailMembersWithoutFactor = async (
  { afterCommit, db, deps, session }: TenantContext,
  { roles, holdsFrom }: StoredRequirement,
): Promise<void> => {
  if (holdsFrom === null) return
  for (const recipient of await listLacking(db, session.merchantId, roles))
    await post(db, deps, {
      channel: 'MAIL',
      recipient,
      words: (texts) => texts.factorRequired(holdsFrom, roles, session.merchant.merchantName),
    })
  afterCommit(deps.wakeOutbox)
}
