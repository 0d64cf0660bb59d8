/** The description of the service: the document for machines, and a page of it for people. */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { openapiCalls } from '@merchant/contract/areas/openapi.calls.ts'
import { serve, type Mount } from '#infra/http/serve.ts'
import { openApiDocument } from '#infra/openapi/document.ts'
import { docsPage } from './docs-page.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Generated on the first request, since most processes never get one. */
const lazily = <T>(make: () => T): (() => T) => {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: make() }).value
}
const theDocument = lazily(() => openApiDocument(version))
const documentText = lazily(() => JSON.stringify(theDocument(), undefined, 2))
const pageText = lazily(() => docsPage(theDocument()))

const mountDocument = serve(openapiCalls, {
  document: () =>
    Promise.resolve({
      fileName: 'openapi.json',
      contentType: 'application/json; charset=utf-8',
      isCompressible: true,
      body: Readable.from([Buffer.from(documentText())], { objectMode: false }),
    }),
})

const part = (name: string): string =>
  readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')
const style = part('docs.css')
const script = part('docs.mjs')

export const openapiRoutes: Mount = (app, deps, area) => {
  mountDocument(app, deps, area)
  app.get('/api/x/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageText()),
  )
  app.get('/api/x/docs/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  app.get('/api/x/docs/docs.mjs', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}
