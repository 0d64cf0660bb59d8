import type { Email, EmailReply } from '../../calls/email.calls.ts'
import type { SampleDays } from '../days.ts'
import { t } from './emails.messages.ts'
import { messages, type Message } from './messages.ts'
import { addressOf } from './people.ts'
import { portraitOf } from './pictures.ts'

const me = { name: 'Mabel Yeung', email: 'mabel@studio.example' }

const files = (given: Message['files']) =>
  (given ?? []).map(([fileName, thumbnail, size]) => ({
    fileName,
    thumbnail,
    url: `https://files.example/${fileName}`,
    size,
  }))

const paragraphs = (body: readonly string[]): string =>
  body.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')

const written = (message: Message, id: number, { ago }: SampleDays): EmailReply => {
  const [subject = '', ...body] = t(message.text).split('\n')
  return {
    id,
    to: [message.from === me.name ? { name: 'Gideon Okoye', email: 'gideon@press.example' } : me],
    from: {
      name: message.from,
      email: message.from === me.name ? me.email : addressOf(message.from, message.company),
      avatar: portraitOf(message.from),
    },
    subject,
    cc: [],
    bcc: [],
    message: paragraphs(body),
    attachments: files(message.files),
    isStarred: message.isStarred ?? false,
    labels: [...(message.labels ?? [])],
    time: ago(message.ago),
    folder: message.folder ?? 'inbox',
    isRead: message.isRead ?? false,
    isDeleted: message.isDeleted ?? false,
    replies: [],
  }
}

/** Oldest first, which is the order of the ids. */
export const sampleEmails = (days: SampleDays): Email[] =>
  messages.map((message, index) => ({
    ...written(message, index + 1, days),
    replies: (message.earlier ?? []).map((earlier, nth) =>
      written(earlier, (index + 1) * 100 + nth, days),
    ),
  }))
