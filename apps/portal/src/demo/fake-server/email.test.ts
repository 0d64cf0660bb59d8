/** Demo e-mail: spec 3, 4, 7 and 9, template demo. */
import { expect, test } from 'vitest'
import {
  demoEmailCalls,
  emailFolders,
  emailLabels,
  type EmailChange,
} from '../calls/email.calls.ts'
import { fakeServer, post } from '../testing/fake-server.ts'

const { send, raw } = fakeServer()
const read = (query: { q?: string; filter?: string; label?: string } = {}) =>
  send(demoEmailCalls.list, { query })
const ids = async (query: { q?: string; filter?: string; label?: string } = {}) =>
  (await read(query)).emails.map(({ id }) => id)
const update = (which: number[], data: EmailChange) =>
  send(demoEmailCalls.update, { body: { ids: which, data } })
const one = async (filter = '') => {
  const [email] = (await read({ filter })).emails
  if (email === undefined) throw new Error(`nothing in ${filter}`)
  return email
}

test('there are about 15 e-mails, with the fields of the specification', async () => {
  const everything = [
    ...(await read({ filter: '' })).emails,
    ...(await read({ filter: 'trashed' })).emails,
  ]
  expect(everything.length).toBeGreaterThanOrEqual(14)
  expect(everything.length).toBeLessThanOrEqual(17)
  const fields = [
    'id',
    'to',
    'from',
    'subject',
    'cc',
    'bcc',
    'message',
    'attachments',
    'isStarred',
    'labels',
    'time',
    'replies',
    'folder',
    'isRead',
    'isDeleted',
  ].toSorted()
  for (const email of everything.flatMap((message) => [message, ...message.replies])) {
    expect(Object.keys(email).toSorted()).toEqual(fields)
    expect(email.message).toMatch(/^<p>.*<\/(?:p|ul)>$/s)
  }
  const [withFiles] = everything.filter(({ attachments }) => attachments.length > 0)
  expect(withFiles?.attachments[0]).toEqual({
    fileName: 'ferries-calm.png',
    thumbnail: 'image',
    url: 'https://files.example/ferries-calm.png',
    size: '1.2 MB',
  })
  const [thread] = everything.filter(({ replies }) => replies.length > 0)
  expect(thread?.replies[0]?.subject).toBe('The red of the ferries')
})

test('folders and labels are those of the specification', () => {
  expect(emailFolders).toEqual(['inbox', 'sent', 'draft', 'spam'])
  expect(emailLabels).toEqual(['private', 'company', 'personal', 'important'])
})

test('the default filter is the inbox, newest first', async () => {
  const inbox = await ids()
  expect(inbox).toEqual(await ids({ filter: 'inbox' }))
  expect(inbox).toEqual(inbox.toSorted((a, b) => b - a))
  const times = (await read()).emails.map(({ time }) => time)
  expect(times).toEqual(times.toSorted().toReversed())
})

test.each(emailFolders)(
  'the folder %s has its own e-mails, none of them deleted',
  async (filter) => {
    const { emails } = await read({ filter })
    expect(emails.length).toBeGreaterThan(0)
    for (const email of emails) expect(email).toMatchObject({ folder: filter, isDeleted: false })
  },
)

test('a deleted e-mail is in the trash only and can be restored', async () => {
  const { id } = await one('inbox')
  await update([id], { isDeleted: true, isStarred: true })
  expect(await ids({ filter: 'trashed' })).toContain(id)
  for (const filter of ['inbox', 'starred', '']) expect(await ids({ filter })).not.toContain(id)
  await update([id], { isDeleted: false, isStarred: false })
  expect(await ids()).toContain(id)
})

test('the filter starred has the starred e-mails of every folder', async () => {
  const { emails } = await read({ filter: 'starred' })
  for (const { isStarred } of emails) expect(isStarred).toBe(true)
  const { id } = await one('spam')
  await update([id], { isStarred: true })
  expect(await ids({ filter: 'starred' })).toContain(id)
  await update([id], { isStarred: false })
  expect(await ids({ filter: 'starred' })).not.toContain(id)
})

test('the search covers sender and subject, ignoring case, but not the text', async () => {
  expect((await read({ q: 'ELIN' })).emails.map(({ from }) => from.name)).toContain('Elin Berg')
  expect((await read({ q: 'red OF the' })).emails.length).toBe(1)
  expect(await ids({ q: 'seen from the peak' })).toEqual([])
})

test('a label keeps only e-mails that have it; without a folder, those of all folders', async () => {
  const { emails } = await read({ filter: '', label: 'company' })
  for (const { labels, isDeleted } of emails) {
    expect(labels).toContain('company')
    expect(isDeleted).toBe(false)
  }
  expect(new Set(emails.map(({ folder }) => folder)).size).toBeGreaterThan(1)
})

test('the counts are the unread e-mails of inbox and spam, and all drafts', async () => {
  const { emailsMeta } = await read()
  const unread = async (filter: string) =>
    (await read({ filter })).emails.filter(({ isRead }) => !isRead).length
  expect(emailsMeta).toEqual({
    inbox: await unread('inbox'),
    draft: (await ids({ filter: 'draft' })).length,
    spam: await unread('spam'),
  })
  expect(emailsMeta.draft).toBe(2)
})

test('deleted mail is counted among the drafts only', async () => {
  const { emailsMeta: before } = await read()
  for (const folder of ['inbox', 'spam', 'draft']) {
    const { id } = await one(folder)
    await update([id], { isRead: false, isDeleted: false })
    const { emailsMeta: unread } = await read()
    await update([id], { isDeleted: true })
    const { emailsMeta } = await read()
    const less = folder === 'draft' ? {} : { [folder]: unread[folder as 'inbox'] - 1 }
    expect(emailsMeta, folder).toEqual({ ...unread, ...less })
    await update([id], { isRead: true, isDeleted: false })
  }
  expect((await read()).emailsMeta.draft).toBe(before.draft)
})

test('reading or deleting an e-mail lowers the unread count', async () => {
  const before = (await read()).emailsMeta.inbox
  const [first, second] = (await read()).emails.filter(({ isRead }) => !isRead)
  if (first === undefined || second === undefined) throw new Error('nothing unread')
  await update([first.id], { isRead: true })
  expect((await read()).emailsMeta.inbox).toBe(before - 1)
  await update([second.id], { isDeleted: true })
  expect((await read()).emailsMeta.inbox).toBe(before - 2)
  await update([first.id], { isRead: false })
  await update([second.id], { isDeleted: false })
  expect((await read()).emailsMeta.inbox).toBe(before)
})

test('an update changes the given e-mails only and replies without a body', async () => {
  const before = (await read()).emails
  const chosen = before.slice(0, 2).map(({ id }) => id)
  const answer = await raw(
    '/apps/email/update-emails/',
    post({ ids: chosen, data: { folder: 'spam' } }),
  )
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(await ids()).toEqual(before.slice(2).map(({ id }) => id))
  expect(await ids({ filter: 'spam' })).toEqual(expect.arrayContaining(chosen))
  await update(chosen, { folder: 'inbox' })
  expect((await read()).emails).toEqual(before)
})

test('an update may set the labels', async () => {
  const [first] = (await read()).emails
  if (first === undefined) throw new Error('no message')
  await update([first.id], { labels: ['private', 'important'] })
  expect((await read()).emails[0]).toEqual({ ...first, labels: ['private', 'important'] })
  await update([first.id], { labels: first.labels })
})

test('an update may change every field except the id', async () => {
  const [first, second] = (await read()).emails
  if (first === undefined || second === undefined) throw new Error('no two messages')
  const { id, ...own } = first
  const { id: _id, ...others } = second
  await update([id], others)
  expect((await read()).emails.find((email) => email.id === id)).toEqual({ id, ...others })
  await update([id], own)
  expect((await read()).emails.find((email) => email.id === id)).toEqual(first)
})

test('a label is toggled on each e-mail separately', async () => {
  const [first, second] = (await read()).emails
  if (first === undefined || second === undefined) throw new Error('no two messages')
  const labelOf = async (id: number) =>
    (await read()).emails.find((email) => email.id === id)?.labels.includes('personal')
  const toggle = (which: number[]) =>
    send(demoEmailCalls.label, { body: { ids: which, label: 'personal' } })
  await toggle([first.id])
  expect([await labelOf(first.id), await labelOf(second.id)]).toEqual([true, false])
  await toggle([first.id, second.id])
  expect([await labelOf(first.id), await labelOf(second.id)]).toEqual([false, true])
  const answer = await raw(
    '/apps/email/update-emails-label',
    post({ ids: [second.id], label: 'personal' }),
  )
  expect(answer.status).toBe(200)
})

test.each([
  { isAdmin: true },
  { id: 2 },
  { labels: ['attic'] },
  { folder: 'attic' },
  { isRead: 'yes' },
])('a change %j is refused', async (data) => {
  expect((await raw('/apps/email/update-emails/', post({ ids: [1], data }))).status).toBe(400)
})
