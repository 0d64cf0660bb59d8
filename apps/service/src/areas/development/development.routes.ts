/** Development resources: the list, and audited downloads (spec 7, "Development"; A-029). */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { chunksOf, streamedBody } from '#infra/export/streamed-body.ts'
import { notFound } from '#infra/http/app-error.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { findFile, listResources, resourceKeys } from './resources.queries.ts'

export const developmentRoutes = serve(developmentCalls, {
  list: async ({ db }, { query }) => {
    const request = listRequest(query, resourceKeys, { sortBy: 'title', sortOrder: 'asc' })
    const found = await listResources(db, query.resourceType, request)
    return pageOfRows(
      found,
      request.page,
      (row) => ({ ...row, releasedAt: wireTime(row.releasedAt) }),
      (row) => request.cursorAfter({ key: row.sortKey, id: row.resourceId }),
    )
  },

  download: async (context, { params: { resourceId } }) => {
    const { database, session } = context
    const file = await database.tenant(scopeOf(session), async (db) => {
      const found = await findFile(db, resourceId)
      if (found === undefined) throw notFound('Resource')
      await audit(
        { ...context, db },
        {
          action: 'development.download',
          objectType: 'resource',
          objectId: resourceId,
          detail: { version: found.version },
        },
      )
      return found
    })
    return {
      fileName: file.fileName,
      contentType: file.mimeType,
      body: streamedBody(chunksOf(file.bytes)),
    }
  },
})
