/** What the words that a person typed mean among texts. Case does not matter; no sign of theirs is a pattern. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const MOST_WORDS = 8

const wordsOf = (typed: string): string[] => typed.split(/\s+/).slice(0, MOST_WORDS)

/** Every word stands somewhere in the text. */
export const hasWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    wordsOf(typed).map((word) => sql`strpos(lower(${text}), lower(${word}::text)) > 0`),
    sql` and `,
  )})`

/** One of the texts begins with the words as they were typed. A text that is missing begins with none. */
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
