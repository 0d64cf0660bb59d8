/**
 * Searches texts for typed words: case-insensitive, without wildcards. Full-width letters and digits count as plain
 * ones, and find texts that are stored with them (A-450).
 */
import { plainTerms } from '@merchant/contract/areas/search-terms.rules.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const MAX_WORDS = 8

const wordsOf = (typed: string): string[] => typed.split(/\s+/).slice(0, MAX_WORDS)

const spellingsOf = (typed: string): string[] => [...new Set([typed, plainTerms(typed)])]

/** With the collation of what was typed: that of some columns knows the case of plain letters only. */
const lower = (text: RawBuilder<unknown>) => sql`lower((${text}) collate "default")`

/** The text contains what was typed. */
export const holds = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    spellingsOf(typed).map((one) => sql`strpos(${lower(text)}, lower(${one}::text)) > 0`),
    sql` or `,
  )})`

/** The text contains every word. */
export const hasWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    wordsOf(typed).map((word) => holds(text, word)),
    sql` and `,
  )})`

/** One of the texts begins with the words in their order. */
export const beginsWith = (
  texts: readonly RawBuilder<unknown>[],
  typed: string,
): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    texts.flatMap((text) =>
      spellingsOf(wordsOf(typed).join(' ')).map(
        (one) => sql`starts_with(${lower(sql`coalesce(${text}, '')`)}, lower(${one}::text))`,
      ),
    ),
    sql` or `,
  )})`
