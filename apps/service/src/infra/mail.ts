/**
 * Sends messages: mail over SMTP, SMS over an HTTP gateway. Without a setting for one of them, its messages
 * stay in the outbox, which a page on loopback shows.
 */
import { createTransport } from 'nodemailer'

export interface Outgoing {
  /** The same for each attempt, so that the server can drop duplicates. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly language?: string | undefined
}

export interface Carrier {
  /** Rejects if the message was not accepted. `outboxOnly`: there is nowhere to send to, it stays in the outbox. */
  readonly send: (message: Outgoing) => Promise<'sent' | 'outboxOnly'>
  readonly close: () => void
}

/** There is no such mailbox: a later attempt is refused too. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * Whether the server says that this mailbox or its domain does not exist (RFC 3463, X.1.1 to X.1.3, X.1.6, X.1.10).
 * Other refusals, such as of our sender or of a full mailbox, may end.
 */
const refusesAddress = (error: unknown): boolean => {
  const { command, response } = error as { readonly command?: string; readonly response?: string }
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(response ?? '')
}

export const outboxOnlyCarrier: Carrier = {
  send: () => Promise.resolve('outboxOnly'),
  close: () => undefined,
}

/** Mails that one process sends at a time. */
export const MAIL_CONNECTIONS = 2

/** `smtp://user:password@host:port`, `smtps://…`. */
export const smtpCarrier = (url: string, from: string): Carrier => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async ({ messageId, recipient, subject, text, language }) => {
      try {
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text,
          messageId: `<${messageId}@admin-portal>`,
          // Readers choose fonts and voices by it.
          ...(language !== undefined && { headers: { 'Content-Language': language } }),
        })
      } catch (error) {
        throw refusesAddress(error) ? new AddressRefused() : error
      }
      return 'sent'
    },
    close: () => {
      transport.close()
    },
  }
}

/** POSTs `{ id, to, text }` as JSON, the number as in E.164; any answer but 2xx is a failure. */
export const smsCarrier = (url: string, key: string, timeoutMs = 20_000): Carrier => ({
  send: async ({ messageId, recipient, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': messageId,
      },
      body: JSON.stringify({ id: messageId, to: recipient.replace('-', ''), text }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error('The SMS gateway refused the message')
    return 'sent'
  },
  close: () => undefined,
})
