/** Tokens of the loyalty wallet: stored as hashes, valid once and for a minute. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

const LIFE_SECONDS = 60

export const insertWalletToken = async (
  db: Db,
  token: { readonly hash: Buffer; readonly merchantId: string; readonly userId: string },
): Promise<void> => {
  await db
    .insertInto('wallet_token')
    .values({
      token_hash: token.hash,
      merchant_id: token.merchantId,
      user_id: token.userId,
      expires_at: sql<string>`app_now() + make_interval(secs => ${LIFE_SECONDS})`,
    })
    .execute()
}

export interface TokenOwner {
  readonly merchantId: string
  readonly userId: string
  readonly username: string
}

/**
 * Redeems the token and returns its owner; undefined if the person, membership or merchant is no longer active, or the
 * merchant is not among those of the provider's key, which are null for all.
 */
export const spendWalletToken = (
  db: Db,
  hash: Buffer,
  merchantIds: readonly string[] | null,
): Promise<TokenOwner | undefined> =>
  db
    .updateTable('wallet_token')
    .from('app_user')
    .innerJoin('merchant_member', 'merchant_member.user_id', 'app_user.user_id')
    .innerJoin('merchant', 'merchant.merchant_id', 'merchant_member.merchant_id')
    .set({ used_at: sql<string>`app_now()` })
    .where('wallet_token.token_hash', '=', hash)
    .where('wallet_token.used_at', 'is', null)
    .$if(merchantIds !== null, (query) =>
      query.where(
        'wallet_token.merchant_id',
        '=',
        sql<string>`any(${[...(merchantIds ?? [])]}::text[])`,
      ),
    )
    .where('wallet_token.expires_at', '>', sql<string>`app_now()`)
    .whereRef('app_user.user_id', '=', 'wallet_token.user_id')
    .whereRef('merchant_member.merchant_id', '=', 'wallet_token.merchant_id')
    .where('app_user.status', '=', 'ACTIVE')
    .where('merchant_member.status', '=', 'ACTIVE')
    .where('merchant.status', '=', 'ACTIVE')
    .returning([
      'wallet_token.merchant_id as merchantId',
      'wallet_token.user_id as userId',
      'app_user.username',
    ])
    .executeTakeFirst()

/** Seconds since 1970, by the clock of all statements. */
export const findSeconds = async (db: Db): Promise<number> => {
  const row = await db
    .selectNoFrom(sql<number>`extract(epoch from app_now())::float8`.as('seconds'))
    .executeTakeFirstOrThrow()
  return row.seconds
}
