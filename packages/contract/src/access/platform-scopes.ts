/** What a platform key may be for. */
export const platformScopes = ['PAYMENTS', 'SETUP', 'FPS_PROOFS', 'WALLET'] as const
export type PlatformScope = (typeof platformScopes)[number]
