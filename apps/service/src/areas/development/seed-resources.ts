/** Writes the files of this release into the table, at every start: a new release brings new files. */
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

const made = (text: string, described: Described): NewResource => {
  const bytes = Buffer.from(text)
  return { ...described, version, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Made from the contract and from the files beside this one: never from what somebody sends. */
const resources = (): NewResource[] => [
  made(readFileSync(new URL('files/integration-guide.md', import.meta.url), 'utf8'), {
    resourceId: 'integration-guide',
    resourceType: 'DOCUMENT',
    title: 'Integration guide',
    platform: 'Any',
    fileName: 'integration-guide.md',
    mimeType: 'text/markdown; charset=utf-8',
    summary:
      'Signing in, the envelope, lists, money and time, retries, refunds, the platform feed and its signature.',
    changes: 'First edition.',
  }),
  made(JSON.stringify(openApiDocument(version), undefined, 2), {
    resourceId: 'openapi',
    resourceType: 'DOCUMENT',
    title: 'OpenAPI description',
    platform: 'Any',
    fileName: 'admin-portal-openapi.json',
    mimeType: 'application/json; charset=utf-8',
    summary:
      'Every call with its shapes, headers, rights and refusals, as OpenAPI 3.1. To be read at /api/x/docs.',
    changes: 'First edition.',
  }),
  made(clientSource(version), {
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

/** All or nothing; of two processes that start at once the later one stays. */
export const fillResources = (database: Database): Promise<void> =>
  database.gate(async (db) => {
    const present = resources()
    for (const resource of present) await putResource(db, resource)
    await deleteOtherResources(
      db,
      present.map(({ resourceId }) => resourceId),
    )
  })
