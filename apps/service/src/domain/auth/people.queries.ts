/** People: found by name, added, and given a password or new contact data. */
import type { Language } from '@merchant/contract/core/language.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'

export interface Person {
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly passwordHash: string
  readonly active: boolean
  readonly lastLoginAt: string | null
  readonly language: string | null
}

const people = (db: Db) =>
  db
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'username',
      'display_name as displayName',
      'email',
      'password_hash as passwordHash',
      sql<boolean>`status = 'ACTIVE'`.as('active'),
      'last_login_at as lastLoginAt',
      'language',
    ])

/**
 * By username or e-mail, whatever the case. The database lowers both: its lower case of some letters, such as a final
 * sigma, is another than that of JavaScript.
 */
export const findPerson = async (db: Db, name: string): Promise<Person | undefined> => {
  const [person] = await runPrepared(db, 'person by name', { name }, (given) =>
    people(db).where(isNamed(given.name)),
  )
  return person
}

/** Whether a person has this username or e-mail address. */
export const isNamed = (name: string) => {
  const lowered = sql<string>`lower((${name})::text)`
  return sql<SqlBool>`(lower(username) = ${lowered} or lower(email) = ${lowered})`
}

/** A name as people are found by it: whatever is counted by name uses this, so that no spelling has counts of its own. */
export const lowerCaseOf = async (db: Db, name: string): Promise<string> => {
  const [row] = await runPrepared(db, 'name in lower case', { name }, (given) =>
    db.selectNoFrom(sql<string>`lower((${given.name})::text)`.as('lowered')),
  )
  return row?.lowered ?? name
}

/** A signed-in person, with what their password is checked by. */
export const findSignedIn = async (db: Db, userId: string): Promise<Person | undefined> => {
  const [person] = await runPrepared(db, 'person by id', { userId }, (given) =>
    people(db).where('user_id', '=', given.userId),
  )
  return person
}

/**
 * Locks a person: before their sessions are ended, so that none begins meanwhile from one that ends or with a replaced
 * password, and before adding what is limited in number, such as second factors. Resolves to the password's hash.
 */
export const lockPerson = async (db: Db, userId: string): Promise<string> => {
  const { passwordHash } = await passwordOf(db, userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return passwordHash
}

/** Locks a person in the tenant role, which sees its merchant's people but not their passwords. */
export const lockVisiblePerson = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .where('user_id', '=', userId)
    .select('user_id')
    .forNoKeyUpdate()
    .execute()

/** Several requests may hold a person, but none while the person is locked. */
export const holdPerson = async (db: Db, userId: string): Promise<void> => {
  await passwordOf(db, userId).forShare().execute()
}

const passwordOf = (db: Db, userId: string) =>
  db.selectFrom('app_user').where('user_id', '=', userId).select('password_hash as passwordHash')

export const findPersonById = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .where('user_id', '=', userId)
    .select(['user_id as userId', 'display_name as displayName'])
    .executeTakeFirst()

/** The active merchants that a person works for, for entries in their audit trails. */
export const listMerchantsOf = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('merchant_member')
    .innerJoin('merchant', 'merchant.merchant_id', 'merchant_member.merchant_id')
    .where('user_id', '=', userId)
    .where('merchant_member.status', '=', 'ACTIVE')
    .select([
      'merchant.merchant_id as merchantId',
      'merchant_name as merchantName',
      'role_type as roleType',
    ])
    // Always the same order, because callers lock the audit heads of these merchants in turn.
    .orderBy('merchant.merchant_id')
    .execute()
  return rows
}

/** The language chosen by the person with this address or mobile number, or else by the person `otherId`. */
export const languageOf = async (
  db: Db,
  address: string,
  otherId: string | null,
): Promise<Language | null> => {
  const rows = await db
    .selectFrom('app_user')
    .where('language', 'is not', null)
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', sql`lower((${address})::text)`),
        eb('mobile', '=', address),
        eb('user_id', '=', otherId ?? ''),
      ]),
    )
    .select(['language', 'user_id as userId'])
    .execute()
  const found = rows.find(({ userId }) => userId !== otherId) ?? rows[0]
  return (found?.language ?? null) as Language | null
}

/** Not audited: only the person chooses it, and nobody else sees it. */
export const saveLanguage = async (db: Db, userId: string, language: Language): Promise<void> => {
  await db.updateTable('app_user').set({ language }).where('user_id', '=', userId).execute()
}

export const markSignedIn = async (db: Db, userId: string): Promise<void> => {
  await runPrepared(db, 'mark signed in', { userId }, (given) =>
    db
      .updateTable('app_user')
      .set({ last_login_at: sql<string>`app_now()` })
      .where('user_id', '=', given.userId),
  )
}

export interface NewPerson {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly displayName: string
  readonly mobile: string | null
  /** The mobile number was confirmed by a code. */
  readonly mobileProven: boolean
  readonly passwordHash: string
}

/** False when the username or the e-mail is taken. */
export const insertPerson = async (db: Db, person: NewPerson): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('app_user')
    .values({
      user_id: person.userId,
      username: person.username,
      email: person.email,
      display_name: person.displayName,
      mobile: person.mobile,
      mobile_verified_at: person.mobileProven ? sql<string>`app_now()` : null,
      password_hash: person.passwordHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Updates only if the stored password is still the one that was checked, so that one of two concurrent changes fails.
 */
export const updatePassword = async (
  db: Db,
  userId: string,
  passwords: { readonly old: string; readonly next: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ password_hash: passwords.next })
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwords.old)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Marks the person's mobile number as proven; false if it is another one by now. */
export const markMobileVerified = async (
  db: Db,
  userId: string,
  mobile: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ mobile_verified_at: sql<string>`app_now()` })
    .where('user_id', '=', userId)
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const updateContact = async (
  db: Db,
  userId: string,
  contact: {
    readonly displayName?: string | undefined
    readonly mobile?: string | null | undefined
  },
): Promise<void> => {
  if (contact.displayName === undefined && contact.mobile === undefined) return
  await db
    .updateTable('app_user')
    .set({
      ...(contact.displayName !== undefined && { display_name: contact.displayName }),
      ...(contact.mobile !== undefined && { mobile: contact.mobile }),
    })
    .where('user_id', '=', userId)
    .execute()
}
