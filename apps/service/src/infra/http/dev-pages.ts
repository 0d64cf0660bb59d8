/** Pages under `/dev`, for this machine only: messages that were not sent, and the sandbox gateway. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { preferredLanguage } from '@merchant/contract/core/language.ts'
import { listWithText } from '#domain/messages/outbox.queries.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import { textsIn } from '#domain/messages/texts/mail-texts.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import type { SandboxControl } from '#infra/gateways/refund-gateway.sandbox.ts'
import { sandboxOutcomes } from '#infra/gateways/sandbox-outcome.rules.ts'
import { AppError, fieldErrors } from './app-error.ts'
import type { Deps } from './deps.ts'
import { html, type Html } from './html.rules.ts'
import { fieldsOf } from './request-validation.ts'

const readable = (...given: Parameters<typeof unsealed>) => {
  try {
    return unsealed(...given)
  } catch {
    return undefined
  }
}

/**
 * `/dev/outbox`: messages that stay here because no mail server or SMS gateway is set. They contain codes and links.
 */
export const mountOutboxPage = (app: FastifyInstance, { database, wrapping }: Deps): void => {
  app.get('/dev/outbox', async ({ headers }, reply) => {
    const wanted = (headers['accept-language'] ?? '')
      .split(',')
      .map((one) => one.replace(/;.*/, ''))
    const language = preferredLanguage(wanted.map((one) => one.trim()))
    const { outbox } = textsIn(language)
    const rows = await database.system((db) => listWithText(db, 50))
    const items = rows.map(({ channel, recipient, createdAt, ...message }) => {
      const {
        subject,
        text,
        language: own = 'en',
      } = readable(wrapping, message) ?? { subject: '', text: outbox.unreadable, language }
      return html`<article>
        <h2 lang="${own}">${subject === '' ? channel : subject}</h2>
        <p>${outbox.sent(channel === 'MAIL' ? 'MAIL' : 'SMS', recipient, wireTime(createdAt))}</p>
        <pre lang="${own}">${withLinks(text)}</pre>
      </article> `
    })
    const { markup } = html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <title>${outbox.title}</title>
        </head>
        <body>
          <main>
            <h1>${outbox.title}</h1>
            ${items.length === 0 ? html`<p>${outbox.empty}</p>` : items}
          </main>
        </body>
      </html>`
    return reply.type('text/html; charset=utf-8').send(markup)
  })
}

const isOwnAddress = (address = ''): boolean => /^(::1|(::ffff:)?127\..+)$/.test(address)

/**
 * A proxy on this machine would hand these pages to everybody, and with a rewritten Host header the host check does not
 * notice (A-363). It is recognized by the headers that proxies add; to others there is no such page.
 */
export const refuseForwarded = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/dev/')) return done()
    const isForwarded = Object.keys(request.headers).some((name) =>
      /^(forwarded|via|x-forwarded-.+|x-real-ip)$/.test(name),
    )
    done(
      isForwarded || !isOwnAddress(request.socket.remoteAddress) ? new AppError('4040') : undefined,
    )
  })
}

const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`,
    )

const Change = z.strictObject({
  outcome: z.optional(z.enum(sandboxOutcomes)),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  patterns: z.optional(z.boolean()),
})

/** `/dev/refund-gateway`: reads and changes the behaviour of this process's sandbox gateway (A-231). */
export const mountSandboxPage = (app: FastifyInstance, control: SandboxControl): void => {
  app.get('/dev/refund-gateway', (_request, reply) => reply.send(control.get()))
  app.put('/dev/refund-gateway', (request, reply) => {
    // Another site's form cannot send this type without a CORS preflight, which is not answered.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new AppError('4150')
    const parsed = Change.safeParse(request.body, { reportInput: true })
    if (!parsed.success) throw fieldErrors(parsed.error.issues.flatMap(fieldsOf))
    control.change(
      Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)),
    )
    return reply.send(control.get())
  })
}
