/** Documents and SDKs of this installation: the same for every merchant. */
import type {
  ResourceType,
  resourceSortKeys,
  resourceTypes,
} from '@merchant/contract/areas/development.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'

type ResourceSort = (typeof resourceSortKeys)[number]

const size = sql<number>`octet_length(development_resource.bytes)::bigint`

export const resourceKeys: Readonly<Record<ResourceSort, SortKey>> = {
  title: { kind: 'text', by: sql`natural_key(development_resource.title)` },
  releasedAt: { kind: 'time', by: sql.ref('development_resource.released_at') },
  sizeBytes: { kind: 'number', by: size },
}

const selectResources = (db: Db, types: readonly ResourceType[] | undefined) =>
  db
    .selectFrom('development_resource')
    .$if(types !== undefined && types.length > 0, (query) =>
      query.where('resource_type', 'in', types ?? []),
    )
    .select((eb) => [
      'resource_id as resourceId',
      eb.ref('resource_type').$castTo<(typeof resourceTypes)[number]>().as('resourceType'),
      'title',
      'platform',
      'resource_version as version',
      'released_at as releasedAt',
      size.as('sizeBytes'),
      'sha256',
      'file_name as fileName',
      'mime_type as mimeType',
      'summary',
      'changes',
    ])

export const listResources = (
  db: Db,
  types: readonly ResourceType[] | undefined,
  request: ListRequest<ResourceSort>,
) => {
  const id = sql.ref('development_resource.resource_id')
  return readPage(db, selectResources(db, types), resourceKeys, id, request)
}
export const findFile = (db: Db, resourceId: string) =>
  db
    .selectFrom('development_resource')
    .where('resource_id', '=', resourceId)
    .select([
      'file_name as fileName',
      'mime_type as mimeType',
      'resource_version as version',
      'bytes',
    ])
    .executeTakeFirst()

export interface NewResource {
  readonly resourceId: string
  readonly resourceType: ResourceType
  readonly title: string
  readonly platform: string
  readonly version: string
  readonly fileName: string
  readonly mimeType: string
  readonly summary: string
  readonly changes: string
  readonly bytes: Buffer
  readonly sha256: string
}

const described = (resource: NewResource) => ({
  resource_type: resource.resourceType,
  title: resource.title,
  platform: resource.platform,
  resource_version: resource.version,
  file_name: resource.fileName,
  mime_type: resource.mimeType,
  summary: resource.summary,
  changes: resource.changes,
})

/** True if the same file is stored. It keeps its release date, and its megabytes are not written again. */
const describeStored = async (db: Db, resource: NewResource): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('development_resource')
    .set(described(resource))
    .where('resource_id', '=', resource.resourceId)
    .where('sha256', '=', resource.sha256)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const putResource = async (db: Db, resource: NewResource): Promise<void> => {
  if (await describeStored(db, resource)) return
  const columns = {
    ...described(resource),
    sha256: resource.sha256,
    bytes: resource.bytes,
    released_at: sql<string>`app_now()`,
  }
  await db
    .insertInto('development_resource')
    .values({ ...columns, resource_id: resource.resourceId })
    .onConflict((conflict) => conflict.column('resource_id').doUpdateSet(columns))
    .execute()
}

/** Deletes resources that this release no longer has. */
export const deleteOtherResources = async (
  db: Db,
  currentIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('development_resource')
    .where('resource_id', 'not in', [...currentIds])
    .execute()
}
