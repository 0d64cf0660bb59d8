/** The texts of files: whole, and without English in another language. */
import { areas } from '@merchant/contract/areas.ts'
import { languageTags } from '@merchant/contract/core/language.ts'
import { expect, test } from 'vitest'
import { fileTextsIn } from './file-texts.ts'
import { named } from './lines.rules.ts'

/** Names and fields of a query: an object of zod, perhaps refined, and its enumerations. */
interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly def?: {
    readonly innerType?: Schema
    readonly entries?: Readonly<Record<string, string>>
  }
}
const entriesOf = (schema: Schema | undefined): string[] =>
  schema?.def?.innerType === undefined
    ? Object.values(schema?.def?.entries ?? {})
    : entriesOf(schema.def.innerType)

const notFilters = new Set([
  'sortBy',
  'sortOrder',
  'pageNumber',
  'pageNo',
  'pageSize',
  'cursor',
  'fileType',
  'columns',
])
const fields = Object.values(areas)
  .flatMap((calls) =>
    Object.values(calls as Readonly<Record<string, { readonly query?: unknown }>>),
  )
  .map(({ query }) => (query as Schema | undefined)?.shape ?? {})
  .filter((shape) => 'columns' in shape)
  .flatMap((shape) => [
    ...Object.keys(shape).filter((name) => !notFilters.has(name)),
    ...entriesOf(shape.sortBy),
  ])

test('every filter and every order of a file has a name', () => {
  expect(new Set(fields).size).toBeGreaterThan(60)
  expect([...new Set(fields)].filter((field) => !Object.hasOwn(named, field))).toEqual([])
  expect(Object.keys(named).filter((field) => !fields.includes(field))).toEqual([])
})

test.each(languageTags.filter((language) => language !== 'en'))(
  'no name or word of a file is English in %s, except names of networks and abbreviations',
  (language) => {
    const { names, words } = fileTextsIn(language)
    const texts = [names, ...Object.values<Readonly<Record<string, string>>>(words)].flatMap(
      (some) => Object.values(some),
    )
    const latin = new Set(texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []))
    const known =
      'RRN TID MID PIN Visa Mastercard JCB AlipayHK PayMe BoC Pay HKT POS API Webhook'.split(' ')
    expect([...latin].filter((word) => !known.includes(word))).toEqual([])
  },
)
