/** Stores the files of this release in the table at every start. */
import { createHash } from 'node:crypto'
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
  return { ...described, version, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Generated from the contract and the files next to this one, never from input. */
const resources = (): NewResource[] => [
  resourceOf(readFileSync(new URL('files/integration-guide.md', import.meta.url), 'utf8'), {
    resourceId: 'integration-guide',
    resourceType: 'DOCUMENT',
    title: 'Integration guide',
    platform: 'Any',
    fileName: 'integration-guide.md',
    mimeType: 'text/markdown; charset=utf-8',
    summary:
      'Signing in, API keys, webhooks and their signatures, the envelope, lists, money and time, retries, refunds, the platform feed.',
    changes: 'API keys and webhooks.',
  }),
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

/** All or nothing. Of two processes that start at the same time, the later one wins. */
export const fillResources = (database: Database): Promise<void> =>
  database.gate(async (db) => {
    const current = resources()
    for (const resource of current) await putResource(db, resource)
    await deleteOtherResources(
      db,
      current.map(({ resourceId }) => resourceId),
    )
  })
