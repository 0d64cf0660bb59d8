/**
 * Searches texts for typed words: case-insensitive, without wildcards. Full-width letters and digits count as plain
 * ones, and find texts that are stored with them (A-450).
 */
import { plainTerms } from '@merchant/contract/areas/search-terms.rules.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const MAX_WORDS = 8

const wordsOf = (typed: string): string[] => typed.split(/\s+/).slice(0, MAX_WORDS)

type Comparison = (text: RawBuilder<unknown>, word: RawBuilder<unknown>) => RawBuilder<SqlBool>

const fullWidthLetter = /[Ａ-Ｚａ-ｚ]/

/** Full-width letters have a case in the default collation only, which costs more than that of the column. */
const lower = (text: RawBuilder<unknown>, typed: string) =>
  fullWidthLetter.test(typed) ? sql`lower((${text}) collate "default")` : sql`lower(${text})`

const inEitherSpelling = (
  text: RawBuilder<unknown>,
  typed: string,
  compare: Comparison,
): RawBuilder<SqlBool> => {
  const spellings = [...new Set([typed, plainTerms(typed)])]
  return sql`(${sql.join(
    spellings.map((one) => compare(lower(text, one), sql`lower(${one}::text)`)),
    sql` or `,
  )})`
}

/** The text contains what was typed. */
export const holds = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  inEitherSpelling(text, typed, (whole, word) => sql`strpos(${whole}, ${word}) > 0`)

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
    texts.map((text) =>
      inEitherSpelling(
        sql`coalesce(${text}, '')`,
        wordsOf(typed).join(' '),
        (whole, word) => sql`starts_with(${whole}, ${word})`,
      ),
    ),
    sql` or `,
  )})`
