/** The actors of audit entries that no signed-in person made. */
import { operatorName } from '#domain/members/member.rules.ts'
import type { Actor } from './audit.queries.ts'

/** An actor without an account. */
const named = (displayName: string): Actor => ({ userId: null, displayName, roleType: null })

/** The service's own jobs. */
export const SERVICE = named('Service')
export const REFUND_SERVICE = named('Refund service')
export const FPS_ADDRESSING = named('FPS addressing')
/** Whoever runs a command of the service. */
export const OPERATOR = named(operatorName)
/** A platform, by its name or the id of its key. */
export const platformActor = (platform: string): Actor => named(`Platform ${platform}`)
/** The feed of all platforms. */
export const PLATFORM_FEED = named('Payment platform')
