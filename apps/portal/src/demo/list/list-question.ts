/**
 * What a list of the demo is asked, as it stands in the address of its page: by the names of its call, so that
 * reload, Back and a shared link show the same rows. What the call does not take is left out, and named.
 */

/** Parameters as text; what is not set is undefined. */
export type ListValues = Readonly<Record<string, string | undefined>>

interface Field {
  safeParse(value: unknown): { readonly success: boolean }
}
export interface QuestionSchema<Question> {
  readonly shape: Readonly<Record<string, Field>>
  parse(value: unknown): Question
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' ? String(value) : undefined
}

export interface ListQuestion<Question> {
  readonly question: Question
  readonly values: ListValues
  /** Names of what was there and cannot be asked. */
  readonly dropped: readonly string[]
}

export const questionOf = <Question>(
  schema: QuestionSchema<Question>,
  raw: Readonly<Record<string, unknown>>,
): ListQuestion<Question> => {
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text = textOf(raw[name])
    return text === undefined ? [] : [{ name, text, isGood: field.safeParse(text).success }]
  })
  const values = Object.fromEntries(
    given.filter(({ isGood }) => isGood).map(({ name, text }) => [name, text]),
  )
  const dropped = given.filter(({ isGood }) => !isGood).map(({ name }) => name)
  return { question: schema.parse(values), values, dropped }
}

/** After a change of what is looked for the list begins with its first page. */
export const changedValues = (
  values: Readonly<Record<string, unknown>>,
  change: ListValues,
): Record<string, string> => {
  const next: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...values, ...change })) {
    const text = textOf(value)
    const isOldPage = name === 'currentPage' && !('currentPage' in change)
    if (text !== undefined && !isOldPage) next[name] = text
  }
  return next
}
