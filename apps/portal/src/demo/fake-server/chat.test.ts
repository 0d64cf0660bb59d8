/** The demo's chat: spec 3, 4 and 7, template demo. */
import { expect, test } from 'vitest'
import { demoChatCalls } from '../calls/chat.calls.ts'
import { fakeServer, post } from '../testing/fake-server.ts'

const { send, refused, raw } = fakeServer()
const list = (q?: string) => send(demoChatCalls.list, { query: q === undefined ? {} : { q } })
const open = (contactId: number) => send(demoChatCalls.open, { params: { contactId } })
const sendMessage = (contactId: number, message: string) =>
  send(demoChatCalls.send, { params: { contactId }, body: { message, senderId: 11 } })

test('the list has the chats, newest first, all contacts and the own profile', async () => {
  const { chatsContacts, contacts, profileUser } = await list()
  const times = chatsContacts.map(({ chat }) => chat.lastMessage?.time ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
  expect(contacts.length).toBeGreaterThan(chatsContacts.length)
  expect(Object.keys(contacts[0] ?? {}).toSorted()).toEqual(
    ['id', 'fullName', 'role', 'about', 'avatar', 'status'].toSorted(),
  )
  expect(Object.keys(profileUser).toSorted()).toEqual(
    ['id', 'avatar', 'fullName', 'role', 'about', 'status', 'settings'].toSorted(),
  )
  expect(await send(demoChatCalls.profileUser, {})).toEqual(profileUser)
})

test('the search finds chats and contacts by name, ignoring case', async () => {
  const { chatsContacts, contacts } = await list('ELIN')
  expect(chatsContacts.map(({ fullName }) => fullName)).toEqual(['Elin Berg'])
  expect(contacts.map(({ fullName }) => fullName)).toEqual(['Elin Berg'])
  expect((await list('nobody has this name')).contacts).toEqual([])
})

test('opening a chat sets its unseen messages to 0', async () => {
  const before = (await list()).chatsContacts.find(({ id }) => id === 2)
  expect(before?.chat.unseenMsgs).toBe(2)
  const { chat, contact } = await open(2)
  expect(contact.fullName).toBe('Gideon Okoye')
  expect(Object.keys(chat ?? {}).toSorted()).toEqual(['id', 'messages', 'unseenMsgs', 'userId'])
  expect(chat?.unseenMsgs).toBe(0)
  const after = (await list()).chatsContacts.find(({ id }) => id === 2)
  expect(after?.chat.unseenMsgs).toBe(0)
})

test('a new message comes last and is sent, not delivered and not seen', async () => {
  const answer = await raw('/apps/chat/chats/1', post({ message: 'The calm one.', senderId: 11 }))
  expect(answer.status).toBe(201)
  const said = (await answer.json()) as { readonly msg: object }
  expect(said).toEqual({
    msg: {
      message: 'The calm one.',
      time: '2026-11-21 14:00:00',
      senderId: 11,
      feedback: { isSent: true, isDelivered: false, isSeen: false },
    },
  })
  expect((await open(1)).chat?.messages.at(-1)).toEqual(said.msg)
  expect((await list()).chatsContacts[0]?.id).toBe(1)
})

test('the first message to a contact creates the chat and returns it', async () => {
  expect((await open(7)).chat).toBeNull()
  const { msg, chat } = await sendMessage(7, 'Are you on your bicycle?')
  expect(chat).toMatchObject({ id: 4, userId: 7, unseenMsgs: 0, messages: [msg] })
  expect((await open(7)).chat?.messages).toEqual([msg])
  expect((await sendMessage(7, 'Still?')).chat).toBeUndefined()
  expect((await open(7)).chat?.messages).toHaveLength(2)
})

test('an empty message and an unknown contact are refused', async () => {
  expect((await raw('/apps/chat/chats/1', post({ message: '  ', senderId: 11 }))).status).toBe(400)
  expect((await refused(demoChatCalls.open, { params: { contactId: 99 } })).status).toBe(404)
  expect(
    (
      await refused(demoChatCalls.send, {
        params: { contactId: 99 },
        body: { message: 'x', senderId: 11 },
      })
    ).status,
  ).toBe(404)
})
