/** The names of the drafts that survive an expired session. No draft has a key or a secret. */
export const KEY_DRAFT = 'api key'
export const WEBHOOK_DRAFT = 'webhook'
export const webhookDraft = (webhookId: string): string => `webhook ${webhookId}`
