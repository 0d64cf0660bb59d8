/** API keys: made with a password just entered, shown once, revoked at once. */
import { apiScopes, mayGive } from '@merchant/contract/access/api-scopes.ts'
import {
  MAX_API_KEYS,
  type ApiKey,
  type ApiKeyDraft,
} from '@merchant/contract/areas/api-keys.shapes.ts'
import type { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { audit } from '#domain/audit/audit.ts'
import { hashToken, requireStepUp } from '#domain/auth/session.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { newApiKey } from '#infra/ids.ts'
import {
  countApiKeys,
  insertApiKey,
  listApiKeys,
  revokeApiKey,
  type ApiKeyRow,
} from './api-key.queries.ts'

/** Maximum of listed keys, the latest revoked ones included. */
const LISTED = 60
const PREFIX_LENGTH = 10

const apiKeyAnswer = (row: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: wireTime(row.createdAt),
  lastUsedAt: wireTimeOrNull(row.lastUsedAt),
  revokedAt: wireTimeOrNull(row.revokedAt),
})

export const keysOf = async ({ db, session }: TenantContext): Promise<ApiKey[]> =>
  (await listApiKeys(db, session.merchantId, LISTED)).map(apiKeyAnswer)

export const createKey = async (
  context: TenantContext,
  draft: ApiKeyDraft,
): Promise<Reply<typeof developmentCalls.createKey>> => {
  const { db, session, newId } = context
  requireStepUp(session)
  const scopes = [...new Set(draft.scopes)]
  const missing = scopes.filter((scope) => !mayGive(session.roleType, scope))
  if (missing.length > 0)
    throw new AppError('4206', {
      detail: { permission: missing.map((scope) => apiScopes[scope]).join(', ') },
    })
  if ((await countApiKeys(db, session.merchantId)) >= MAX_API_KEYS)
    throw new AppError('4214', {
      message: `There are ${String(MAX_API_KEYS)} keys. Revoke one that is no longer used first`,
    })
  const key = newApiKey()
  const row = await insertApiKey(db, session.merchantId, {
    keyId: newId('apk'),
    name: draft.name,
    prefix: key.slice(0, PREFIX_LENGTH),
    keyHash: hashToken(key),
    scopes,
    createdBy: session.displayName,
  })
  await auditKey(context, 'development.create-key', row)
  return { apiKey: apiKeyAnswer(row), key }
}

export const revokeKey = async (context: TenantContext, keyId: string): Promise<ApiKey> => {
  const { db, session } = context
  requireStepUp(session)
  const revoked = await revokeApiKey(db, session.merchantId, keyId, session.displayName)
  if (revoked === undefined) throw notFound('API key')
  if (revoked.isNew) await auditKey(context, 'development.revoke-key', revoked.key)
  return apiKeyAnswer(revoked.key)
}

const auditKey = (context: TenantContext, action: string, row: ApiKeyRow): Promise<void> =>
  audit(context, {
    action,
    objectType: 'api_key',
    objectId: row.keyId,
    detail: { name: row.name, prefix: row.prefix, scopes: row.scopes },
  })
