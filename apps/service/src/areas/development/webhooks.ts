/** Webhooks: where events go, signed with which secret. */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { isDeepStrictEqual } from 'node:util'
import type { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookChange,
  type WebhookDraft,
} from '@merchant/contract/areas/webhooks.shapes.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { audit } from '#domain/audit/audit.ts'
import type { AuditEntry } from '#domain/audit/audit.queries.ts'
import { differenceOf } from '#domain/audit/difference.rules.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import {
  addressIn,
  isLocalName,
  isPublicAddress,
  isPublicOrLoopback,
} from '#infra/gateways/public-address.ts'
import { AppError, fieldErrors, notFound } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { newWebhookSecret } from '#infra/ids.ts'
import { failPending } from './webhook-work.queries.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  updateWebhook,
  type WebhookRow,
} from './webhook.queries.ts'

type SecretReply = Reply<typeof developmentCalls.createWebhook>

const webhookAnswer = (row: WebhookRow): Webhook => ({
  ...row,
  createdAt: wireTime(row.createdAt),
  failingSince: wireTimeOrNull(row.failingSince),
  previousSecretUntil: wireTimeOrNull(row.previousSecretUntil),
})

export const webhooksOf = async ({ db, session }: TenantContext): Promise<Webhook[]> =>
  (await listWebhooks(db, session.merchantId)).map(webhookAnswer)

export const requireWebhook = async (
  { db, session }: TenantContext,
  webhookId: string,
): Promise<Webhook> => {
  const row = await findWebhook(db, session.merchantId, webhookId)
  if (row === undefined) throw notFound('Webhook')
  return webhookAnswer(row)
}

/**
 * Checks of a URL that need no name resolution; addresses are checked with every delivery. On a developer's own machine
 * loopback addresses and http are allowed.
 */
const requireSendable = ({ deps }: TenantContext, url: string): void => {
  const target = new URL(url)
  const isLoopbackAllowed = deps.options.loopbackWebhooks
  const address = addressIn(target)
  const isLoopback =
    target.hostname === 'localhost' ||
    (address !== undefined && isPublicOrLoopback(address) && !isPublicAddress(address))
  if (isLoopback && isLoopbackAllowed) return
  const refuse = (message: string) => fieldErrors([{ path: 'url', message }])
  if (target.protocol !== 'https:') throw refuse('Enter an address that begins with https://')
  if (address === undefined ? isLocalName(target) : !isPublicAddress(address))
    throw refuse('Enter a public address: this one is inside a private network')
}

export const createWebhook = async (
  context: TenantContext,
  { url, events }: WebhookDraft,
): Promise<SecretReply> => {
  const { db, session, newId, deps } = context
  requireStepUp(session)
  requireSendable(context, url)
  if ((await countWebhooks(db, session.merchantId)) >= MAX_WEBHOOKS)
    throw new AppError('4214', {
      message: `There are ${String(MAX_WEBHOOKS)} webhooks. Remove one first`,
    })
  const secret = newWebhookSecret()
  const webhookId = newId('whk')
  const row = await insertWebhook(db, session.merchantId, {
    webhookId,
    url,
    events: [...new Set(events)],
    wrappedSecret: deps.wrapping.wrap(
      Buffer.from(secret),
      associatedDataOf.webhook(session.merchantId, webhookId),
    ),
    createdBy: session.displayName,
  })
  await auditWebhook(context, 'development.create-webhook', row, auditedOf(row))
  return { webhook: webhookAnswer(row), secret }
}

export const changeWebhook = async (
  context: TenantContext,
  webhookId: string,
  change: WebhookChange,
): Promise<Webhook> => {
  const { db, session } = context
  requireStepUp(session)
  const before = await lockedWebhook(context, webhookId)
  const { url = before.url, status = before.status } = change
  const events = [...new Set(change.events ?? before.events)]
  if (url !== before.url) requireSendable(context, url)
  // Before the version: a change that is sent again after a lost answer has nothing left to change.
  if (isDeepStrictEqual([url, events, status], [before.url, before.events, before.status]))
    return webhookAnswer(before)
  requireVersion(context, before)
  // Those that were added while it was disabled, by transactions that had found it active, are not sent either.
  if (before.status === 'DISABLED')
    await failPending(db, { merchantId: session.merchantId, webhookId })
  const disabledBy = status === 'ACTIVE' ? null : (before.disabledBy ?? 'PERSON')
  const after = await updateWebhook(db, session.merchantId, webhookId, {
    url,
    events,
    status,
    disabledBy,
  })
  if (status === 'DISABLED') await failPending(db, { merchantId: session.merchantId, webhookId })
  const difference = differenceOf(auditedOf(before), auditedOf(after))
  const detail = { before: difference.before, after: difference.after }
  await auditWebhook(context, 'development.change-webhook', after, detail)
  return webhookAnswer(after)
}

export const removeWebhook = async (context: TenantContext, webhookId: string): Promise<null> => {
  const { db, session } = context
  requireStepUp(session)
  const row = await lockUnchanged(context, webhookId)
  await deleteWebhook(db, session.merchantId, webhookId)
  await auditWebhook(context, 'development.remove-webhook', row, auditedOf(row))
  return null
}

export const rotateSecret = async (
  context: TenantContext,
  webhookId: string,
): Promise<SecretReply> => {
  const { db, session, deps } = context
  requireStepUp(session)
  await lockUnchanged(context, webhookId)
  const secret = newWebhookSecret()
  const wrapped = deps.wrapping.wrap(
    Buffer.from(secret),
    associatedDataOf.webhook(session.merchantId, webhookId),
  )
  const row = await replaceSecret(db, session.merchantId, webhookId, wrapped)
  await auditWebhook(context, 'development.rotate-secret', row, auditedOf(row))
  return { webhook: webhookAnswer(row), secret }
}

export const lockedWebhook = async (
  { db, session }: TenantContext,
  webhookId: string,
): Promise<WebhookRow> => {
  const row = await lockWebhook(db, session.merchantId, webhookId)
  if (row === undefined) throw notFound('Webhook')
  return row
}

/** Refused if the caller saw another version. */
const lockUnchanged = async (context: TenantContext, webhookId: string): Promise<WebhookRow> => {
  const row = await lockedWebhook(context, webhookId)
  requireVersion(context, row)
  return row
}

/** The path and query of an address may hold a token of the receiver: the trail names its host only. */
const auditedOf = ({ url, events, status }: WebhookRow) => ({
  host: new URL(url).host,
  events,
  status,
})

const auditWebhook = (
  context: TenantContext,
  action: string,
  { webhookId }: WebhookRow,
  detail: NonNullable<AuditEntry['detail']>,
): Promise<void> => audit(context, { action, objectType: 'webhook', objectId: webhookId, detail })
