/** Generates values for a JSON schema: valid, at the limits, and hostile. */
import * as fc from 'fast-check'
import type { JsonSchema } from '#infra/openapi/json-schema.rules.ts'

export interface Vocabulary {
  /** Resolves a reference of the document. */
  readonly resolve: (ref: string) => JsonSchema
  /** Existing values of the merchant by the name of their field, so that not every request is answered 404. */
  readonly known: Readonly<Record<string, readonly string[]>>
}

type Values = fc.Arbitrary<unknown>

/** Values that often break services. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFFx',
  '\u202Etxt.exe',
  'e\u0301',
  '𝒜𠜎🏳️‍🌈',
  '\r\nX-Injected: 1',
  "' or '1'='1",
  '%',
  '_%\\',
  '=1+1',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'NaN',
  '1e309',
  '-0',
  '9007199254740993',
  '99999999999999999999.99',
  '2026-02-30',
  '2026-13-45 99:99:99',
  'null',
  'true',
  'x'.repeat(5_000),
  '店'.repeat(400),
]

/** Any code points. The generator of fast-check is slow here: it builds a table of all code points. */
const anyText = fc
  .array(fc.nat({ max: 0x10ffff }), { maxLength: 60 })
  .map((letters) => String.fromCodePoint(...letters))

export const hostileText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...hostileTexts), anyText)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

export const hostile: Values = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, 0, -1, -0, 1.5, 2 ** 53, 1e300, [], {}, [[]], nested(500)),
  fc.constantFrom<unknown>({ __proto__: null, constructor: { prototype: 1 } }, ['a', 1, null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Valid values, as far as the schema describes them: fields that exclude each other are not known here. */
export const fitting = (schema: JsonSchema, words: Vocabulary, name = ''): Values => {
  const known = words.known[name] ?? []
  const made = madeOf(schema, words)
  return known.length > 0 && isText(schema, words)
    ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom<unknown>(...known) }, made)
    : made
}

const isText = (schema: JsonSchema, words: Vocabulary): boolean =>
  schema.$ref === undefined ? schema.type === 'string' : isText(words.resolve(schema.$ref), words)

const madeOf = (schema: JsonSchema, words: Vocabulary): Values => {
  if (schema.$ref !== undefined) return madeOf(words.resolve(schema.$ref), words)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return fc.oneof(...either.map((one) => madeOf(one, words)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => madeOf({ ...schema, type }, words)))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return whole(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, words), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 4),
      })
    case 'object':
      return record(schema, words)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const whole = ({ minimum = -1_000, maximum = 100_000 }: JsonSchema): Values =>
  fc.oneof(fc.constantFrom<unknown>(minimum, maximum), fc.integer({ min: minimum, max: maximum }))

const text = ({ format, pattern, minLength = 0, maxLength = 60, examples }: JsonSchema): Values => {
  if (examples !== undefined && pattern === undefined && format !== 'date')
    return fc.constantFrom(...examples)
  if (format === 'date') return nearbyDay
  if (format === 'email') return fc.emailAddress()
  if (pattern?.includes('\\d{4}-\\d{2}-\\d{2} ') === true)
    return fc
      .tuple(nearbyDay, fc.constantFrom('00:00:00', '14:03:00'))
      .map((parts) => parts.join(' '))
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' })
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    // The longest valid text.
    fc.constant('m'.repeat(Math.min(maxLength, 5_000))),
  )
}

const nearbyDay = fc
  .date({
    min: new Date('2026-06-01T00:00:00Z'),
    max: new Date('2027-02-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((day) => day.toISOString().slice(0, 10))

const record = (schema: JsonSchema, words: Vocabulary): Values => {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).map(([name, field]): [string, Values] => [
    name,
    fitting(field, words, name),
  ])
  if (fields.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(
      fc.stringMatching(/^[A-Za-z0-9]{1,10}$/),
      madeOf(additionalProperties, words),
    )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}
