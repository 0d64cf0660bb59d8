/** What the calls that open a session answer with. */
import type { Language } from '@merchant/contract/core/language.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type {
  MerchantChosen,
  MerchantProfile,
  SessionCopy,
  UserData,
} from '@merchant/contract/areas/session.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PreMerchantContext, PublicContext } from '#infra/http/context.ts'
import { deviceOf } from '#domain/auth/device.rules.ts'
import { hashToken } from '#domain/auth/session.ts'
import { listShopProfiles } from '#domain/shops/shop-profiles.queries.ts'
import { findUserData, listProfiles, type ProfileRow } from './session.queries.ts'

/** A person's tabs and browsers. */
const MAX_SESSIONS = 50

export const newRow = (context: PublicContext, accessToken: string) => ({
  tokenHash: hashToken(accessToken),
  sessionId: context.newId('ses'),
  absoluteHours: context.deps.options.absoluteHours,
  device: deviceOf(context.userAgent),
  max: MAX_SESSIONS,
})

export const userDataOf = (person: {
  userId: string
  username: string
  displayName: string
  email: string
  language: string | null
}): Omit<UserData, 'lastLoginAt'> => ({
  userId: person.userId,
  username: person.username,
  displayName: person.displayName,
  email: person.email,
  ...(person.language !== null && { language: person.language as Language }),
})

export const wireProfile = ({ logoUrl, ...profile }: ProfileRow): MerchantProfile => ({
  ...profile,
  ...(logoUrl !== null && { logoUrl }),
  lastUsedAt: wireTimeOrNull(profile.lastUsedAt),
})

/** The role and shops that the session sees with. */
interface Seen {
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}

export const merchantDataOf = async (
  db: Db,
  context: PublicContext,
  profile: ProfileRow,
  { roleType, shopIds }: Seen,
  needsSecondFactor: boolean,
): Promise<Omit<MerchantChosen, 'accessToken'>> => ({
  merchantData: {
    merchantId: profile.merchantId,
    merchantName: profile.merchantName,
    environment: context.deps.options.environment,
    ...(profile.logoUrl !== null && { logoUrl: profile.logoUrl }),
    ...(needsSecondFactor && { needsSecondFactor }),
  },
  userShopProfiles: await listShopProfiles(db, profile.merchantId, shopIds),
  roleType,
})

/** Everything that a tab keeps of a session of this person. */
export const copyOf = async (
  db: Db,
  context: PreMerchantContext,
  accessToken: string,
  { merchantId, viewUntil, ...seen }: Seen & { merchantId: string; viewUntil?: string | undefined },
): Promise<SessionCopy> => {
  const { userId, groupId } = context.session
  const profiles = await listProfiles(db, userId)
  const profile = profiles.find((one) => one.merchantId === merchantId)
  if (profile === undefined) throw new AppError('4010')
  const { lastLoginAt, ...person } = await findUserData(db, userId)
  return {
    accessToken,
    userData: {
      ...userDataOf(person),
      lastLoginAt: wireTimeOrNull(lastLoginAt),
      tabGroup: groupId,
      ...(viewUntil !== undefined && { viewUntil: wireTime(viewUntil) }),
    },
    userMerchantProfiles: profiles.map(wireProfile),
    ...(await merchantDataOf(db, context, profile, seen, context.session.needsSecondFactor)),
  }
}
