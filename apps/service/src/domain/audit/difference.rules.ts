import type { AuditedFields, AuditField } from '@merchant/contract/areas/audit-fields.ts'

/** What a change alters, as an audit entry records it. */
export interface Difference {
  /** The altered fields; empty when nothing differs. */
  readonly names: readonly string[]
  /** Undefined for an object that did not exist before. */
  readonly before: AuditedFields | undefined
  readonly after: AuditedFields
}

/** Compiles only for an object whose fields the portal has words for. */
export type Audited<Fields> = {
  readonly [Name in keyof Fields]: Name extends AuditField ? Fields[Name] : never
}

/** Compares the fields of `after` with those of `before`, which may have more, by their JSON. */
export const differenceOf = <Fields extends Audited<Fields>>(
  before: object | undefined,
  after: Fields,
): Difference => {
  const old: Readonly<Record<string, unknown>> = { ...before }
  const altered = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  )
  const names = altered.map(([name]) => name)
  return {
    names,
    before: before && Object.fromEntries(names.map((name) => [name, old[name]])),
    after: Object.fromEntries(altered),
  }
}
