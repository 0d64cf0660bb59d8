/**
 * The calls that browsers made during the tests, by method, path and the names of what they send; values may be secret.
 * Read at the end by `given-calls.e2e.ts`.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'
import { dataDirectory } from './installation.ts'

export interface RecordedCall {
  readonly method: string
  /** Below the prefix of the API. */
  readonly path: string
  /** Names in the query. */
  readonly query: readonly string[]
  /** Names in a JSON body. */
  readonly body: readonly string[]
}

const API = '/api'

const fileOf = (): string => join(dataDirectory(), 'recorded-calls.txt')

const bodyOf = (sent: Request): readonly string[] => {
  if (!(sent.headers()['content-type'] ?? '').startsWith('application/json')) return []
  const body: unknown = sent.postDataJSON()
  return typeof body === 'object' && body !== null ? Object.keys(body) : []
}

const recorded = new Set<string>()

/** Records the calls of every page of the context until the returned function is called. */
export const recordCalls = (context: BrowserContext): (() => void) => {
  const record = (sent: Request): void => {
    const { pathname, searchParams } = new URL(sent.url())
    if (!pathname.startsWith(`${API}/`)) return
    const call: RecordedCall = {
      method: sent.method(),
      path: pathname.slice(API.length),
      query: [...searchParams.keys()],
      body: bodyOf(sent),
    }
    const line = JSON.stringify(call)
    if (recorded.has(line)) return
    recorded.add(line)
    appendFileSync(fileOf(), `${line}\n`)
  }
  context.on('request', record)
  return () => context.off('request', record)
}

const failures = (): string => `${fileOf()}.failed`

/** A test that fails may end before it has made all of its calls. */
export const recordFailure = (): void => appendFileSync(failures(), 'x')
export const hasFailure = (): boolean => existsSync(failures())

/** What all tests recorded until now. */
export const recordedCalls = (): readonly RecordedCall[] =>
  existsSync(fileOf())
    ? readFileSync(fileOf(), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as RecordedCall)
    : []
