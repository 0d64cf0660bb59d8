import { defineCalls } from '@merchant/contract/core/call.ts'
import { wholeNumber } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'
import { search } from './list-query.ts'

export const chatStatuses = ['online', 'away', 'busy', 'offline'] as const

const person = {
  id: z.int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: z.string(),
  status: z.enum(chatStatuses),
}
const Contact = z.object(person)
export type Contact = z.infer<typeof Contact>

const ProfileUser = z.object({
  ...person,
  settings: z.object({
    isTwoStepAuthVerificationEnabled: z.boolean(),
    isNotificationsOn: z.boolean(),
  }),
})
export type ProfileUser = z.infer<typeof ProfileUser>

const Message = z.object({
  message: z.string(),
  time: z.string(),
  senderId: z.int(),
  feedback: z.object({ isSent: z.boolean(), isDelivered: z.boolean(), isSeen: z.boolean() }),
})
export type Message = z.infer<typeof Message>

const Chat = z.object({
  id: z.int(),
  userId: z.int(),
  unseenMsgs: z.int(),
  messages: z.array(Message),
})
export type Chat = z.infer<typeof Chat>

/** A contact of the list with its chat, reduced to the last message. */
const ChatContact = z.object({
  ...person,
  chat: z.object({
    id: z.int(),
    userId: z.int(),
    unseenMsgs: z.int(),
    lastMessage: z.nullable(Message),
  }),
})
export type ChatContact = z.infer<typeof ChatContact>

const params = z.object({ contactId: wholeNumber({ min: 0, max: 999_999_999 }) })

export const demoChatCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/apps/chat/chats-and-contacts',
    access: 'public',
    query: z.object(search),
    reply: z.object({
      chatsContacts: z.array(ChatContact),
      contacts: z.array(Contact),
      profileUser: ProfileUser,
    }),
  },
  profileUser: {
    method: 'GET',
    path: '/apps/chat/users/profile-user',
    access: 'public',
    reply: ProfileUser,
  },
  open: {
    method: 'GET',
    path: '/apps/chat/chats/:contactId',
    access: 'public',
    params,
    reply: z.object({ chat: z.nullable(Chat), contact: Contact }),
  },
  send: {
    method: 'POST',
    path: '/apps/chat/chats/:contactId',
    access: 'public',
    params,
    body: z.object({ message: z.string().check(z.trim(), z.minLength(1)), senderId: z.int() }),
    reply: z.object({ msg: Message, chat: z.optional(Chat) }),
  },
  /** Ours. */
  clear: {
    method: 'DELETE',
    path: '/apps/chat/chats/:contactId',
    access: 'public',
    params,
    reply: z.null(),
  },
})
