/**
 * Serves the built portal under /merchant-portal/: assets for ever, pages never from a cache, every
 * other path the single page, which has the not-found screen.
 */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

const BASE = '/merchant-portal'

/** What differs between installations, read once by the portal. */
const portalConfig = ({ options, decryption, captcha }: Deps) => ({
  environment: options.environment,
  apiBase: '/api',
  publicKeys: decryption.publicKeys,
  captcha: captcha.config,
  wallet: options.wallet,
  demoArea: options.demoArea,
  session: { idleMinutes: options.idleMinutes },
})

export const mountPortal = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const config = JSON.stringify(portalConfig(deps))
  app.get(`${BASE}/config.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(config),
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

  app.get('/', (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(BASE, (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(`${BASE}/assets/*`, (request, reply) => {
    const name = (request.params as { '*': string })['*']
    if (!/^[A-Za-z0-9_.-]+$/.test(name)) throw new AppError('4040')
    // boot.js keeps its name, so it is asked for anew; all others carry a hash.
    const lasting = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(name)
    return reply
      .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(`assets/${name}`, { cacheControl: false })
  })
  app.get(`${BASE}/login`, (_request, reply) => page(reply, 'login.html'))
  app.get(`${BASE}/*`, (_request, reply) => page(reply, 'index.html'))
}
