import { demoChatCalls, type Chat, type ChatContact, type Message } from '../calls/chat.calls.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { contains, nextId } from '../lists.ts'
import { sampleChats, sampleContacts, sampleProfileUser } from './sample/chat.ts'
import { areaServer, created, done, refusal } from './serve.ts'

const lastOf = (chat: Chat): Message | null => chat.messages.at(-1) ?? null

export const chatServer = areaServer(demoChatCalls, ({ days, now }) => {
  const chats = sampleChats(days)
  const people = sampleContacts()
  const profileUser = sampleProfileUser()
  const chatWith = (contactId: number) => chats.find(({ userId }) => userId === contactId)
  const contactOf = (contactId: number) => people.find(({ id }) => id === contactId)
  const asContact = (chat: Chat): ChatContact[] => {
    const contact = contactOf(chat.userId)
    if (contact === undefined) return []
    const { id, userId, unseenMsgs } = chat
    return [{ ...contact, chat: { id, userId, unseenMsgs, lastMessage: lastOf(chat) } }]
  }
  const notFound = () => refusal(404, 'There is no such contact')
  return {
    list: ({ query: { q } }) => ({
      chatsContacts: chats
        .toSorted((a, b) => ((lastOf(a)?.time ?? '') < (lastOf(b)?.time ?? '') ? 1 : -1))
        .flatMap(asContact)
        .filter(({ fullName }) => contains(q, fullName)),
      contacts: people.filter(({ fullName }) => contains(q, fullName)),
      profileUser,
    }),
    profileUser: () => profileUser,
    open: ({ params: { contactId } }) => {
      const contact = contactOf(contactId)
      if (contact === undefined) return notFound()
      const chat = chatWith(contactId) ?? null
      if (chat !== null) chat.unseenMsgs = 0
      return { chat, contact }
    },
    send: ({ params: { contactId }, body }) => {
      if (contactOf(contactId) === undefined) return notFound()
      const msg: Message = {
        message: body.message,
        time: timeOf(now()),
        senderId: body.senderId,
        feedback: { isSent: true, isDelivered: false, isSeen: false },
      }
      const existing = chatWith(contactId)
      if (existing !== undefined) {
        existing.messages.push(msg)
        return created({ msg })
      }
      const chat = { id: nextId(chats), userId: contactId, unseenMsgs: 0, messages: [msg] }
      chats.push(chat)
      return created({ msg, chat })
    },
    clear: ({ params: { contactId } }) => {
      const index = chats.findIndex(({ userId }) => userId === contactId)
      if (index !== -1) chats.splice(index, 1)
      return done
    },
  }
})
