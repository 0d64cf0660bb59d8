/** Searches texts for typed words: case-insensitive, without wildcards. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const MAX_WORDS = 8

const wordsOf = (typed: string): string[] => typed.split(/\s+/).slice(0, MAX_WORDS)

/** The text contains every word. */
export const hasWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    wordsOf(typed).map((word) => sql`strpos(lower(${text}), lower(${word}::text)) > 0`),
    sql` and `,
  )})`

/** One of the texts begins with the words in their order. */
export const beginsWith = (
  texts: readonly RawBuilder<unknown>[],
  typed: string,
): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    texts.map(
      (text) =>
        sql`starts_with(lower(coalesce(${text}, '')), lower(${wordsOf(typed).join(' ')}::text))`,
    ),
    sql` or `,
  )})`
