import type { Chat, ChatContact, demoChatCalls, Message } from '../calls/chat.calls.ts'
import type { DemoDatabase } from './database.ts'
import { stamp } from './days.ts'
import { has, nextId } from './lists.ts'
import { created, refusal, type Handlers } from './serve.ts'

const lastOf = (chat: Chat): Message | null => chat.messages.at(-1) ?? null

export const chatHandlers = (
  db: DemoDatabase,
  now: () => number,
): Handlers<typeof demoChatCalls> => {
  const chatWith = (contactId: number) => db.chats.find(({ userId }) => userId === contactId)
  const contactOf = (contactId: number) => db.contacts.find(({ id }) => id === contactId)
  const asContact = (chat: Chat): ChatContact[] => {
    const contact = contactOf(chat.userId)
    if (contact === undefined) return []
    const { id, userId, unseenMsgs } = chat
    return [{ ...contact, chat: { id, userId, unseenMsgs, lastMessage: lastOf(chat) } }]
  }
  const notThere = () => refusal(404, 'There is no such contact')
  return {
    list: ({ query: { q } }) => ({
      chatsContacts: db.chats
        .toSorted((a, b) => ((lastOf(a)?.time ?? '') < (lastOf(b)?.time ?? '') ? 1 : -1))
        .flatMap(asContact)
        .filter(({ fullName }) => has(q, fullName)),
      contacts: db.contacts.filter(({ fullName }) => has(q, fullName)),
      profileUser: db.profileUser,
    }),
    profileUser: () => db.profileUser,
    open: ({ params: { contactId } }) => {
      const contact = contactOf(contactId)
      if (contact === undefined) return notThere()
      const chat = chatWith(contactId) ?? null
      if (chat !== null) chat.unseenMsgs = 0
      return { chat, contact }
    },
    send: ({ params: { contactId }, body }) => {
      if (contactOf(contactId) === undefined) return notThere()
      const msg: Message = {
        message: body.message,
        time: stamp(now()),
        senderId: body.senderId,
        feedback: { isSent: true, isDelivered: false, isSeen: false },
      }
      const known = chatWith(contactId)
      if (known !== undefined) {
        known.messages.push(msg)
        return created({ msg })
      }
      const chat = { id: nextId(db.chats), userId: contactId, unseenMsgs: 0, messages: [msg] }
      db.chats.push(chat)
      return created({ msg, chat })
    },
  }
}
