/**
 * Serves the built portal under /merchant-portal/. Assets are cached for ever and pages never; every unknown
 * path is answered with the portal, which shows its not-found screen.
 */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

const BASE = '/merchant-portal'
/** The route of the files that caches may keep. */
export const ASSETS = `${BASE}/assets/*`

/** The settings that the portal reads at its start. */
const portalConfig = ({ options, decryption, captcha }: Deps) => ({
  environment: options.environment,
  apiBase: '/api',
  publicKeys: decryption.publicKeys,
  captcha: captcha.config,
  wallet: options.wallet,
  demoArea: options.demoArea,
  links: options.links,
  session: { idleMinutes: options.idleMinutes },
})

export const mountPortal = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  // Written anew each time: key pairs are replaced while the service runs.
  app.get(`${BASE}/config.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(portalConfig(deps))),
  )

  const root = deps.options.portalDirectory
  if (root === undefined) return
  await app.register(fastifyStatic, {
    root,
    prefix: `${BASE}/`,
    preCompressed: true,
    serve: false,
    cacheControl: false,
    index: false,
    decorateReply: true,
  })
  const page = (reply: FastifyReply, name: string): FastifyReply =>
    reply.header('cache-control', 'no-store').sendFile(name, { cacheControl: false })

  // The root keeps its query (spec 2), without its slash too.
  const toRoot = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.redirect(`${BASE}/${/\?.*$/.exec(url)?.[0] ?? ''}`)
  app.get('/', toRoot)
  app.get(BASE, toRoot)
  app.get(ASSETS, (request, reply) => {
    const name = (request.params as { '*': string })['*']
    if (!/^[A-Za-z0-9_.-]+$/.test(name)) throw new AppError('4040')
    // boot.js has no hash in its name, so it is revalidated.
    const isHashed = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(name)
    return reply
      .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(`assets/${name}`, { cacheControl: false })
  })
  app.get(`${BASE}/login`, (_request, reply) => page(reply, 'login.html'))
  app.get(`${BASE}/*`, (_request, reply) => page(reply, 'index.html'))
}
