import { dayPart } from '#ui/format/times.ts'
import type { Message } from '../../calls/chat.calls.ts'

export interface MessageGroup {
  readonly senderId: number
  /** Never empty. */
  readonly messages: readonly Message[]
  readonly last: Message
}

/** Groups consecutive messages of one sender on one day. */
export const groupsOf = (messages: readonly Message[]): readonly MessageGroup[] => {
  const groups: MessageGroup[] = []
  for (const message of messages) {
    const before = groups.at(-1)
    const goesOn =
      before?.senderId === message.senderId && dayPart(before.last.time) === dayPart(message.time)
    if (goesOn)
      groups[groups.length - 1] = {
        ...before,
        messages: [...before.messages, message],
        last: message,
      }
    else groups.push({ senderId: message.senderId, messages: [message], last: message })
  }
  return groups
}

/** How far a message has come. */
export const stateOf = ({ feedback }: Message): 'seen' | 'delivered' | 'sent' => {
  if (feedback.isSeen) return 'seen'
  return feedback.isDelivered ? 'delivered' : 'sent'
}
