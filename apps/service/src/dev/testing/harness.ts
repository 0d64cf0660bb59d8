/**
 * A real service over a real database: `const { as, newMerchant } = await service()`. Each test creates its own
 * merchant. `TEST_DATABASE` selects the database.
 */
import { appendFileSync } from 'node:fs'
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { isFile, type Call, type Input, type Reply } from '@merchant/contract/core/call.ts'
import { afterAll, inject } from 'vitest'
import { buildApp } from '#app.ts'
import { openDatabase } from '#infra/db/database.ts'
import { verifyPrepared } from '#infra/db/prepared.ts'
import type { KeyPurpose } from '#infra/crypto/encryption.ts'
import { newId } from '#infra/ids.ts'
import { routePath } from '#infra/http/serve.ts'
import { openCopy } from './databases.ts'
import { openDeps, type Overrides } from './deps.ts'
import { checkAnswers } from './openapi-check.ts'
import {
  insertTestMember,
  insertTestMerchant,
  leaveMerchant,
  type NewMerchant,
  type TestMerchant,
} from './factories.queries.ts'

export type { TestMerchant } from './factories.queries.ts'

export interface Answer<P> {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly payload: P
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The raw answer, such as a file. */
  readonly body: Buffer
}

/** Status and code, for comparisons. */
export const refusedWith = ({ status, code }: Answer<unknown>) => [status, code]

/** The fields that must be corrected. */
export const pathsOf = ({ payload }: Answer<unknown>): string[] =>
  (payload as { fields: { path: string }[] }).fields.map(({ path }) => path)

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
}

type SendRequest = <C extends Call>(
  call: C,
  input: Input<C>,
  options?: RequestOptions,
) => Promise<Answer<Reply<C>>>

const search = (query: Record<string, unknown> | undefined): string => {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

const XSRF = 'a'.repeat(32)

const requestsTo =
  (app: Awaited<ReturnType<typeof buildApp>>['app']) =>
  async <C extends Call>(
    token: string | undefined,
    call: C,
    input: Input<C>,
    options: RequestOptions = {},
  ): Promise<Answer<Reply<C>>> => {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const path = routePath(call).replace(/:(\w+)/g, (_match, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const reply = await app.inject({
      method: call.method,
      url: path + search(query),
      headers: {
        host: 'localhost',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        ...(token !== undefined && { 'x-auth-token': token }),
        ...options.headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const json = reply.headers['content-type']?.toString().startsWith('application/json') ?? false
    const envelope =
      json && !(isFile(call) && reply.statusCode === 200)
        ? reply.json<{ code: string; message: string; payload: unknown }>()
        : undefined
    return {
      status: reply.statusCode,
      code: envelope?.code ?? '',
      message: envelope?.message ?? '',
      payload: envelope?.payload as Reply<C>,
      headers: reply.headers,
      body: reply.rawPayload,
    }
  }

const start = async (overrides: Overrides = {}) => {
  const copy = await openCopy(
    inject('template'),
    `${inject('template')}_${randomBytes(6).toString('hex')}`,
  )
  // Long timeouts, because a slow machine must not make tests fail.
  const real = openDatabase(copy.config, { waitMs: 60_000, pingMs: 60_000 })
  const database = overrides.database?.(real, copy.config) ?? real
  verifyPrepared()
  const logs: string[] = []
  const logFile = process.env['TEST_LOG_FILE']
  const deps = await openDeps(database, overrides, (line) => {
    logs.push(line)
    if (logFile !== undefined) appendFileSync(logFile, line)
  })
  const { app } = await buildApp(deps)
  await app.ready()
  checkAnswers(app)
  const request = requestsTo(app)

  /** A new merchant with shops, terminals, methods and networks, inserted in the background (`ready`). */
  const newMerchant = (wanted: NewMerchant = {}): TestMerchant =>
    insertTestMerchant(database, newId, wanted)

  /** The session token of a new member. */
  const tokenOf = async (
    role: SessionRole,
    merchant: TestMerchant,
    shopIds?: readonly string[],
  ): Promise<string> => {
    await merchant.ready
    return insertTestMember(database, newId, merchant, role, shopIds)
  }

  /** The session token of a new member before the choice of the merchant. */
  const tokenBeforeChoice = async (merchant: TestMerchant): Promise<string> => {
    const token = await tokenOf('MERCHANT', merchant)
    await leaveMerchant(database, token)
    return token
  }

  /** Calls as a new member of that role, or without a session. Shop-scoped roles get the first shop by default. */
  const as = (
    role: SessionRole | undefined,
    merchant: TestMerchant,
    options: { shopIds?: readonly string[] } = {},
  ): SendRequest => {
    const token = role === undefined ? undefined : tokenOf(role, merchant, options.shopIds)
    return async (call, input, requestOptions) => {
      await merchant.ready
      return request(await token, call, input, requestOptions)
    }
  }

  /** Encrypts a secret like the portal does (spec 9). */
  const encrypt = (purpose: KeyPurpose, plain: string): string =>
    publicEncrypt(
      {
        key: createPublicKey({
          key: Buffer.from(deps.decryption.publicKeys[purpose], 'base64'),
          format: 'der',
          type: 'spki',
        }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha1',
      },
      Buffer.from(plain),
    ).toString('base64')

  const close = async (): Promise<void> => {
    await app.close()
    await deps.billThreads.close()
    await deps.sheetReaders.close()
    await database.close()
    await copy.close()
  }
  return {
    app,
    deps,
    database,
    logs,
    as,
    request,
    tokenOf,
    tokenBeforeChoice,
    newMerchant,
    encrypt,
    close,
    newId,
  }
}

export type TestService = Awaited<ReturnType<typeof start>>

declare global {
  /** Shared by the test files of a worker, even if modules are reloaded. */
  var sharedService: Promise<TestService> | undefined
}

/** The service that the test files of a worker share. */
export const service = (): Promise<TestService> => (globalThis.sharedService ??= start())

/** A service for this file only, for tests of code that processes the rows of all merchants. */
export const serviceAlone = async (overrides: Overrides = {}): Promise<TestService> => {
  const opened = await start(overrides)
  afterAll(() => opened.close())
  return opened
}
