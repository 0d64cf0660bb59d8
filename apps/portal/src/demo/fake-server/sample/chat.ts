import type { Chat, Contact, ProfileUser } from '../../calls/chat.calls.ts'
import type { SampleDays } from '../days.ts'
import { portraitOf } from './pictures.ts'

const ME = 11

export const sampleProfileUser: ProfileUser = {
  id: ME,
  fullName: 'Mabel Yeung',
  role: 'Studio lead',
  about: 'Draws maps of places that are easy to get lost in.',
  avatar: portraitOf('Mabel Yeung'),
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
}

const contacts: readonly (readonly [string, string, string, Contact['status']])[] = [
  ['Elin Berg', 'Illustrator', 'Three pencils and no rubber.', 'online'],
  ['Gideon Okoye', 'Printer', 'Knows which paper curls in the rain.', 'busy'],
  ['Hana Suzuki', 'Photographer', 'Only by daylight.', 'away'],
  ['Jonah Fisch', 'Bookkeeper', 'Every receipt, please.', 'offline'],
  ['Noor Aziz', 'Front-end developer', 'Prefers the keyboard.', 'online'],
  ['Paloma Ruiz', 'Shop manager', 'At the counter until six.', 'busy'],
  ['Stefan Kral', 'Courier', 'On the bicycle; leave a message.', 'offline'],
  ['Tess Vermeer', 'Translator', 'Between two languages, usually.', 'away'],
]

export const sampleContacts: readonly Contact[] = contacts.map(
  ([fullName, role, about, status], index) => ({
    id: index + 1,
    fullName,
    role,
    about,
    avatar: portraitOf(fullName),
    status,
  }),
)

/** The author, the age in minutes and the text of a message. */
type Line = readonly [who: 'me' | 'them', ago: number, text: string]

const conversations: readonly (readonly [
  contact: number,
  unseen: number,
  lines: readonly Line[],
])[] = [
  [
    1,
    0,
    [
      ['them', 2900, 'The harbour map is nearly done. Do you want the ferries in blue?'],
      ['me', 2890, 'Blue, but not the blue of the water.'],
      ['them', 2885, 'Then they will be red.'],
      ['them', 2884, 'A calm red.'],
      ['me', 1450, 'Show me both tomorrow?'],
    ],
  ],
  [
    2,
    2,
    [
      ['me', 400, 'Is the heavier paper in?'],
      ['them', 180, 'It came this morning.'],
      ['them', 175, 'Half a pallet. Do you want all of it?'],
    ],
  ],
  [
    5,
    1,
    [
      ['them', 95, 'The form can be filled in without a mouse now.'],
      ['me', 90, 'And the calendar?'],
      ['them', 31, 'Arrows, Home, End and the page keys. Try it.'],
    ],
  ],
]

export const sampleChats = ({ ago }: SampleDays): Chat[] =>
  conversations.map(([userId, unseenMsgs, lines], index) => ({
    id: index + 1,
    userId,
    unseenMsgs,
    messages: lines.map(([who, minutes, message]) => ({
      message,
      time: ago(minutes),
      senderId: who === 'me' ? ME : userId,
      feedback: { isSent: true, isDelivered: true, isSeen: who === 'them' || minutes > 500 },
    })),
  }))
