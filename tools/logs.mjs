/**
 * What the services of a test run logged, read once more at its end: no secret that the tests type,
 * send or hold may stand there, whoever wrote the line.
 */
import { existsSync, readFileSync } from 'node:fs'

/** Put into every secret field by the tests: passwords, PINs, codes, tokens, names, searched words, a card's number. */
const secrets = [
  'canary-',
  'Sample-only-2026',
  'A long enough password',
  'wrong wrong wrong',
  'not the password',
  '4012888888881881',
  '4012 8888 8888 1881',
]
/** A session's token, wherever it stands: 256 bits in base64url. */
const token = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/

const offends = (line) => secrets.some((secret) => line.includes(secret)) || token.test(line)

/** Counts one check; its reasons name the event of a line, never the line. */
export const checkLogs = (file) => {
  if (!existsSync(file)) {
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      reasons: ['the logs: no service wrote any in this run'],
      failures: [],
    }
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const events = lines
    .filter(offends)
    .map((line) => /"event":"([^"]*)"/.exec(line)?.[1] ?? 'no event')
  const reasons = [...new Set(events)].map((event) => `a secret stands in the logs, in ${event}`)
  const failed = reasons.length > 0 || lines.length === 0 ? 1 : 0
  return { passed: 1 - failed, failed, skipped: 0, reasons, failures: reasons, lines: lines.length }
}
