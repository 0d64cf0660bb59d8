import type { Email, EmailReply } from '../../calls/email.calls.ts'
import type { SampleDays } from '../days.ts'
import { letters, type Letter } from './letters.ts'
import { addressOf } from './people.ts'

const me = { name: 'Mabel Yeung', email: 'mabel@studio.example' }

const files = (given: Letter['files']) =>
  (given ?? []).map(([fileName, thumbnail, size]) => ({
    fileName,
    thumbnail,
    url: `https://files.example/${fileName}`,
    size,
  }))

const paragraphs = (body: readonly string[]): string =>
  body.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')

const written = (letter: Letter, id: number, { ago }: SampleDays): EmailReply => ({
  id,
  to: [letter.from === me.name ? { name: 'Gideon Okoye', email: 'gideon@press.example' } : me],
  from: {
    name: letter.from,
    email: letter.from === me.name ? me.email : addressOf(letter.from, letter.company),
    avatar: '',
  },
  subject: letter.about,
  cc: [],
  bcc: [],
  message: paragraphs(letter.body),
  attachments: files(letter.files),
  isStarred: letter.isStarred ?? false,
  labels: [...(letter.labels ?? [])],
  time: ago(letter.ago),
  folder: letter.folder ?? 'inbox',
  isRead: letter.isRead ?? false,
  isDeleted: letter.isDeleted ?? false,
  replies: [],
})

/** The oldest first, as mail is kept. */
export const sampleEmails = (days: SampleDays): Email[] =>
  letters.map((letter, place) => ({
    ...written(letter, place + 1, days),
    replies: (letter.earlier ?? []).map((earlier, nth) =>
      written(earlier, (place + 1) * 100 + nth, days),
    ),
  }))
