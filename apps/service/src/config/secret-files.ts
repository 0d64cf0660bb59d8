/** Secrets in files, as container platforms mount them (docs/settings.md). */
import { readFileSync } from 'node:fs'
import { errorCode } from '#infra/error-code.rules.ts'
import type { Variables } from './variables.ts'

/** Variables whose value may be in a file, named by the variable with the suffix `_FILE`. */
const secretNames = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'WORKER_DATABASE_URL',
  'PLATFORM_DATABASE_URL',
  'KEY_SECRET',
  'KEY_SECRET_OTHER',
  'RECAPTCHA_SECRET',
  'SMTP_URL',
  'SMS_KEY',
  'REFUND_GATEWAY_KEY',
  'REFUND_GATEWAY_SECRET',
  'BACKUP_SECRET',
  'AUDIT_KEY',
  'AUDIT_KEY_OLD',
  'PLATFORM_KEY_SECRET',
] as const satisfies readonly (keyof Variables)[]

/** The contents of the files that variables like `KEY_SECRET_FILE` name, without the line break at their end. */
export const readSecretFiles = (given: Readonly<Record<string, string>>) => {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of secretNames) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      faults.push(`${name}_FILE and ${name} must not both be set`)
      continue
    }
    try {
      const content = readFileSync(path, 'utf8').trim()
      if (content === '') faults.push(`${name}_FILE names an empty file: ${path}`)
      else values[name] = content
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${path} (${errorCode(error) || 'unknown'})`)
    }
  }
  return { values, faults }
}
