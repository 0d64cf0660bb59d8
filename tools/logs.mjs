/**
 * Searches everything that the services logged during a test run: no secret that the tests type,
 * send or store may appear there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { none } from './results.mjs'

/** The values that tests use in secret fields: passwords, PINs, codes, tokens, names, search terms, a card number. */
const secrets = [
  'canary-',
  'Sample-only-2026',
  'A long enough password',
  'wrong wrong wrong',
  'not the password',
  '4012888888881881',
  '4012 8888 8888 1881',
]
/** A session token anywhere in a line: 256 bits in base64url. */
const token = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/

const offends = (line) => secrets.some((secret) => line.includes(secret)) || token.test(line)

/** Counts as one check. Its reasons name the event of a line, never the line, which contains the secret. */
export const checkLogs = (file) => {
  if (!existsSync(file)) {
    return { ...none, skipped: 1, reasons: ['the logs: no service wrote any in this run'] }
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const events = lines
    .filter(offends)
    .map((line) => /"event":"([^"]*)"/.exec(line)?.[1] ?? 'no event')
  const reasons = [...new Set(events)].map((event) => `there is a secret in the logs, in ${event}`)
  const failed = reasons.length > 0 || lines.length === 0 ? 1 : 0
  return { passed: 1 - failed, failed, skipped: 0, reasons, failures: reasons, lines: lines.length }
}
