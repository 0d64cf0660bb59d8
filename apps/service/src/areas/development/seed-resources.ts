/** Stores the files of this release in the table at every start. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '#infra/db/database.ts'
import { openApiDocument } from '#infra/openapi/document.ts'
import { clientSource } from './client-source.ts'
import { deleteOtherResources, putResource, type NewResource } from './resources.queries.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

type Described = Omit<NewResource, 'bytes' | 'sha256' | 'version'>

const resourceOf = (text: string, described: Described): NewResource => {
  const bytes = Buffer.from(text)
  return { ...described, version, bytes, sha256: hash('sha256', bytes, 'hex') }
}

type Guide = Pick<Described, 'resourceId' | 'fileName' | 'title' | 'summary' | 'changes'>

/** A document for each language: an integrator may read another one than the person who downloads it. */
const guides: readonly Guide[] = [
  {
    resourceId: 'integration-guide',
    fileName: 'integration-guide.md',
    title: 'Integration guide',
    summary:
      'Signing in, API keys, webhooks and their signatures, the envelope, lists, money and time, retries, refunds, the platform feed.',
    changes: 'API keys and webhooks.',
  },
  {
    resourceId: 'integration-guide-zh-hant-hk',
    fileName: 'integration-guide.zh-Hant-HK.md',
    title: '整合指南（繁體中文）',
    summary: '登入、API 金鑰、Webhook 及其簽署、回應格式、清單、金額及時間、重試、退款、報告付款。',
    changes: '首個中文版本。',
  },
  {
    resourceId: 'integration-guide-zh-hans',
    fileName: 'integration-guide.zh-Hans.md',
    title: '集成指南（简体中文）',
    summary: '登录、API 密钥、Webhook 及其签名、响应格式、列表、金额和时间、重试、退款、上报付款。',
    changes: '第一个中文版本。',
  },
]

const guideOf = (guide: Guide): NewResource =>
  resourceOf(readFileSync(new URL(`files/${guide.fileName}`, import.meta.url), 'utf8'), {
    ...guide,
    resourceType: 'DOCUMENT',
    platform: 'Any',
    mimeType: 'text/markdown; charset=utf-8',
  })

/** Generated from the contract and the files next to this one, never from input. */
const resources = (): NewResource[] => [
  ...guides.map(guideOf),
  resourceOf(JSON.stringify(openApiDocument(version), undefined, 2), {
    resourceId: 'openapi',
    resourceType: 'DOCUMENT',
    title: 'OpenAPI description',
    platform: 'Any',
    fileName: 'admin-portal-openapi.json',
    mimeType: 'application/json; charset=utf-8',
    summary:
      'Every call with its shapes, headers, rights and refusals, as OpenAPI 3.1. Readable at /api/x/docs.',
    changes: 'First edition.',
  }),
  resourceOf(clientSource(version), {
    resourceId: 'typescript-client',
    resourceType: 'SDK',
    title: 'Client for TypeScript',
    platform: 'TypeScript',
    fileName: 'admin-portal-client.ts',
    mimeType: 'text/x-typescript; charset=utf-8',
    summary:
      'Every call of the service with the types of what it takes and answers, in one file without dependencies.',
    changes: 'First edition.',
  }),
]

/** Megabytes are written; a start may wait for them. */
const STATEMENT_TIMEOUT_MS = 60_000

/** All or nothing. Of two processes that start at the same time, the later one wins. */
export const fillResources = (database: Database): Promise<void> =>
  database.gate(
    async (db) => {
      const current = resources()
      for (const resource of current) await putResource(db, resource)
      await deleteOtherResources(
        db,
        current.map(({ resourceId }) => resourceId),
      )
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  )
