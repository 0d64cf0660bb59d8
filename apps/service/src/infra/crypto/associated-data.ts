/** The additional authenticated data (AAD) that binds a ciphertext to its row, for `Wrapping`. */
export const associatedDataOf = {
  installationSecret: (name: string) => `installation_secret:${name}`,
  platformKey: (keyId: string) => `platform_key:${keyId}`,
  authenticator: (userId: string, factorId: string) => `second_factor:${userId}:${factorId}`,
  message: (messageId: string) => `outbox_message:${messageId}`,
  resetRequest: (requestId: string) => `reset_request:${requestId}`,
  webhook: (merchantId: string, webhookId: string) => `webhook:${merchantId}:${webhookId}`,
} as const
