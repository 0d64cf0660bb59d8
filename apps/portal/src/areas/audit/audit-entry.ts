/**
 * An entry as text: a sentence, the label of its area, its changed fields and its other details. Actions are shown as
 * recorded.
 */
import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { auditAreas } from '@merchant/contract/areas/audit-words.ts'
import { isSessionRole } from '@merchant/contract/access/permissions.ts'
import { contractWords } from '#api/api.messages.ts'
import { roleName } from '#components/role-name.ts'
import { joinNames } from '#ui/format/lists.ts'
import { moneyText } from '#ui/format/text.ts'
import { t as areaName } from './areas.messages.ts'
import { t } from './audit.messages.ts'
import { hasWords, t as field } from './fields.messages.ts'
import { hasSentence, t as say } from './sentence.messages.ts'

export const areas = (Object.keys(auditAreas) as (keyof typeof auditAreas)[]).map((value) => ({
  value,
  label: areaName(value),
}))

/** The other names of areas: of refusals, and of what is decided about refunds. */
const areaOfCalls: Readonly<Record<string, string>> = {
  members: 'member',
  refund: 'refunds',
  shops: 'shop',
}

/** The label of an action's area, which is the part before the first dot: `pos.block` belongs to `pos`. */
const areaOf = (action: string): string => {
  const name = action.split('.')[0] ?? action
  return areas.find(({ value }) => value === (areaOfCalls[name] ?? name))?.label ?? name
}

type Said = Pick<
  AuditEntry,
  'action' | 'actorId' | 'actorName' | 'detail' | 'objectId' | 'objectName' | 'outcome'
>

/** Who did it. What is not a person has a name in every language. */
export const actorOf = ({ actorId, actorName }: Pick<Said, 'actorId' | 'actorName'>): string =>
  actorId === null ? contractWords(actorName) : actorName

/** What happened, in a sentence: "Mei Chan blocked Counter 4". */
export const sentenceOf = (entry: Said): string => {
  const { action, outcome } = entry
  const who = actorOf(entry)
  const what = entry.objectName ?? entry.objectId ?? ''
  const area = areaOf(action)
  if (outcome === 'REFUSED') {
    if (action === 'session.login') return say('signInRefused', { who })
    return what === '' ? say('refused', { who, area }) : say('refusedWhat', { who, area, what })
  }
  const amount = entry.detail?.['amount']
  if (action === 'refunds.refund' && typeof amount === 'string')
    return say('refunds.refundOf', { who, what, amount: `HKD ${moneyText(amount)}` })
  if (hasSentence(action)) return say(action, { who, what })
  return action.startsWith('platform.') ? say('platform', { what }) : say('other', { who, area })
}

export interface ChangedField {
  /** As it is recorded. */
  readonly field: string
  /** In words, which two fields may share. */
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The fields on one side of a change, if it has any. */
const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null && !Array.isArray(side) ? { ...side } : {}

/** A value as text; structures stay JSON, as they were recorded. */
const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return t('nothing')
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? t('nothing') : joinNames(value)
  return JSON.stringify(value)
}

/** What a field is called. Refund limits are recorded by role; a field that is unknown here stays as it is recorded. */
const fieldName = (name: string): string => {
  if (hasWords(name)) return field(name)
  return isSessionRole(name) ? roleName(name) : name
}

/** The changed fields, also those that only one side has, and the rest of the detail by name. */
export const splitDetail = ({ detail }: Pick<AuditEntry, 'detail'>) => {
  const { before, after, ...rest } = detail ?? {}
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const others = Object.entries(rest).map(
    ([name, value]) => [fieldName(name), valueText(value)] as const,
  )
  return {
    changed: names.map((name): ChangedField => ({
      field: name,
      name: fieldName(name),
      before: valueText(old[name]),
      after: valueText(now[name]),
    })),
    // Where old entries were removed it is the day up to which.
    rest: typeof before === 'string' ? [[t('before'), before] as const, ...others] : others,
  }
}
