/**
 * `/dev/outbox`: what would have been sent, when no mail server or SMS gateway is set. On loopback
 * only, since codes and links stand here to be read.
 */
import type { FastifyInstance } from 'fastify'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { listKept } from '#domain/messages/outbox.queries.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import type { Deps } from './deps.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '')
/** Links in the text can be followed. */
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)

export const mountOutboxPage = (app: FastifyInstance, { database, wrapping }: Deps): void => {
  app.get('/dev/outbox', async (_request, reply) => {
    const rows = await database.system((db) => listKept(db, 50))
    const items = rows.map(({ channel, recipient, sealed, createdAt }) => {
      const { subject, text } = unsealed(wrapping, sealed)
      return `<article><h2>${escaped(subject === '' ? channel : subject)}</h2><p>${channel} to ${escaped(recipient)}, ${wireTime(createdAt)}</p><pre>${linked(text)}</pre></article>`
    })
    const body = items.length === 0 ? '<p>Nothing was sent yet.</p>' : items.join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body><main><h1>Outbox</h1>${body}</main></body></html>`,
      )
  })
}
