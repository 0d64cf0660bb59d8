import type { StandardSchemaV1 } from '@standard-schema/spec'

export type Problems<V> = Readonly<Partial<Record<keyof V & string, string | undefined>>>

/** A schema for rules that are a function of all values: what is wrong, by field. */
export const schemaOf = <V>(check: (values: V) => Problems<V>): StandardSchemaV1<V> => ({
  '~standard': {
    version: 1,
    vendor: 'portal',
    validate: (values) => {
      const wrong = Object.entries<string | undefined>(check(values as V))
      const issues = wrong.flatMap(([name, message]) =>
        message === undefined ? [] : [{ path: [name], message }],
      )
      return issues.length > 0 ? { issues } : { value: values as V }
    },
  },
})
