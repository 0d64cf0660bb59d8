/** The detail of an entry: changed fields with their values before and after, and everything else. */
import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { t } from './audit.messages.ts'

export interface ChangedField {
  readonly name: string
  readonly before: string
  readonly after: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text; structures stay JSON, as they were recorded. */
const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return t('nothing')
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? t('nothing') : value.join(', ')
  return JSON.stringify(value)
}

/** The fields that were changed, and the rest of the detail by its names. */
export const partsOf = ({ detail }: Pick<AuditEntry, 'detail'>) => {
  const { before, after, ...rest } = detail ?? {}
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return {
    changed: names.map((name): ChangedField => ({
      name,
      before: valueText(old[name]),
      after: valueText(now[name]),
    })),
    rest: Object.entries(rest).map(([name, value]) => [name, valueText(value)] as const),
  }
}
