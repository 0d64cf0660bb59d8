/** Answering and forwarding a message. */
import { expect, test } from 'vitest'
import type { Email } from '#demo/calls/email.calls.ts'
import { toastStore } from '#ui/toasts.ts'
import {
  addressesIn,
  answered,
  compose,
  composeStore,
  emptyDraft,
  forwarded,
  wrongAddress,
} from './drafts.ts'

const email: Email = {
  id: 1,
  to: [{ name: 'Mabel Yeung', email: 'mabel@studio.example' }],
  from: { name: 'Elin Berg', email: 'elin@loom.example', avatar: '' },
  subject: 'The red of the ferries',
  cc: [],
  bcc: [],
  message: '<p>Red.</p>',
  attachments: [
    { fileName: 'red.png', thumbnail: 'image', url: 'https://x.example', size: '1 MB' },
  ],
  isStarred: false,
  labels: [],
  time: '2026-11-21 10:00:00',
  folder: 'inbox',
  isRead: true,
  isDeleted: false,
  replies: [],
}

test('a forwarded message is quoted below a line that names its sender, and keeps its attachments', () => {
  const draft = forwarded(email, 'Elin <Berg> wrote:')
  expect(draft).toMatchObject({ to: '', subject: 'Fwd: The red of the ferries' })
  expect(draft.message).toContain('<p>Elin &lt;Berg&gt; wrote:</p><blockquote><p>Red.</p>')
  expect(draft.files).toEqual([{ name: 'red.png', size: '1 MB' }])
})

test('an answer goes to the sender, and says Re: once', () => {
  expect(answered(email, '<p>Yes</p>', [])).toMatchObject({
    to: 'elin@loom.example',
    subject: 'Re: The red of the ferries',
  })
  const again = { ...email, subject: 'RE: red' }
  expect(answered(again, '', []).subject).toBe('RE: red')
})

test('an answer to a message of one’s own goes to its receivers', () => {
  const to = [
    { name: 'Gideon Okoye', email: 'gideon@press.example' },
    { name: 'Elin Berg', email: 'elin@loom.example' },
  ]
  expect(answered({ ...email, folder: 'sent', to }, '', []).to).toBe(
    'gideon@press.example, elin@loom.example',
  )
})

test('several addresses are separated by commas, and the first invalid one is reported', () => {
  expect(addressesIn(' a@b.example, ; c@d.example ')).toEqual(['a@b.example', 'c@d.example'])
  expect(addressesIn('ａ＠b．example，c@d.example；、e@f.example')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
  ])
  expect(wrongAddress('a@b.example, nobody, c')).toBe('nobody')
  expect(wrongAddress('')).toBeUndefined()
})

test('a message that another one replaces can be opened again', () => {
  const [first, second] = ['Which red?', 'Which blue?'].map((subject) => ({
    ...emptyDraft,
    subject,
  }))
  compose(first)
  compose(second)
  expect(composeStore.get()?.draft).toBe(second)
  toastStore.get().at(-1)?.action?.onPress()
  expect(composeStore.get()?.draft).toBe(first)
})
