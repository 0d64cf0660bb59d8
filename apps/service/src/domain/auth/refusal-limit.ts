import type { Db } from '#infra/db/database.ts'
import { countHit } from './attempts.queries.ts'

/** A trail keeps every entry, so whatever can be refused at any pace is recorded a limited number of times an hour. */
export interface RefusalLimit {
  readonly subject: string
  readonly most: number
}

/** Counts a refusal. LAST is recorded too, with an entry that further ones are left out. */
export const countRefusal = async (
  db: Db,
  { subject, most }: RefusalLimit,
): Promise<'RECORDED' | 'LAST' | 'LEFT_OUT'> => {
  const refused = await countHit(db, subject, 'hour')
  if (refused > most) return 'LEFT_OUT'
  return refused === most ? 'LAST' : 'RECORDED'
}
