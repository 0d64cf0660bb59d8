/** API keys of a merchant's own systems, which read and change nothing. */
import * as z from 'zod/mini'
import { apiScopeNames } from '../access/api-scopes.ts'
import { ApiKeyId } from '../core/ids.ts'
import { textLine } from '../core/text.ts'

const MAX_KEY_NAME = 60
/** Keys that are not revoked. */
export const MAX_API_KEYS = 20

export const ApiKey = z.object({
  keyId: ApiKeyId,
  name: z.string(),
  /** The beginning of the key, by which people recognize it. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  createdBy: z.string(),
  createdAt: z.string(),
  /** To the minute; null if never. */
  lastUsedAt: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyDraft = z.strictObject({
  name: textLine(MAX_KEY_NAME),
  scopes: z.array(z.enum(apiScopeNames)).check(z.minLength(1, 'Choose what the key may read')),
})
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>
