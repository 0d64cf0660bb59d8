/** Sample invitations: one of each status, sent by the administrator over the last weeks. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { newKey } from '#infra/ids.ts'
import type { ShopWithIds } from './payments.ts'
import type { Random } from './random.ts'

interface SampleInvitation {
  readonly email: string
  readonly role: string
  readonly shopCodes: readonly string[]
  readonly status: 'PENDING' | 'ACCEPTED' | 'EXPIRED' | 'CANCELLED'
  readonly hoursAgo: number
  readonly resent: number
}

const invitations: readonly SampleInvitation[] = [
  {
    email: 'winnie.tse@demo.example',
    role: 'STAFF',
    shopCodes: ['KWUNTONG'],
    status: 'PENDING',
    hoursAgo: 20,
    resent: 0,
  },
  {
    email: 'derek.mak@demo.example',
    role: 'SUPERVISOR',
    shopCodes: ['KLNBAY'],
    status: 'PENDING',
    hoursAgo: 75,
    resent: 1,
  },
  {
    email: 'bookkeeping@demo.example',
    role: 'CS',
    shopCodes: [],
    status: 'CANCELLED',
    hoursAgo: 120,
    resent: 0,
  },
  {
    email: 'joyce.yip@demo.example',
    role: 'STAFF',
    shopCodes: ['SHATIN'],
    status: 'EXPIRED',
    hoursAgo: 400,
    resent: 2,
  },
  {
    email: 'staff@demo.example',
    role: 'STAFF',
    shopCodes: ['KWUNTONG'],
    status: 'ACCEPTED',
    hoursAgo: 700,
    resent: 0,
  },
]

export const insertInvitations = async (
  db: Db,
  merchantId: string,
  shops: readonly ShopWithIds[],
  inviter: { readonly userId: string; readonly displayName: string },
  random: Random,
): Promise<void> => {
  const at = (hours: number) => sql<string>`app_now() - make_interval(hours => ${hours})`
  await db
    .insertInto('invitation')
    .values(
      invitations.map(({ email, role, shopCodes, status, hoursAgo, resent }) => ({
        merchant_id: merchantId,
        invitation_id: random.id('inv'),
        email,
        role_type: role,
        shop_ids: shops.filter((shop) => shopCodes.includes(shop.code)).map((shop) => shop.shopId),
        // The hash of a random token: one from the seed could be computed by anybody.
        token_hash: newKey(),
        status,
        invited_by: inviter.userId,
        invited_by_name: inviter.displayName,
        invited_at: at(hoursAgo),
        sent_at: at(hoursAgo),
        expires_at: at(hoursAgo - 7 * 24),
        resent_count: resent,
        sent_times: sql<string[]>`array[app_now() - make_interval(hours => ${hoursAgo})]`,
      })),
    )
    .execute()
}
