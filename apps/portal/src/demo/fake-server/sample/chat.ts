import type { Chat, Contact, ProfileUser } from '../../calls/chat.calls.ts'
import type { SampleDays } from '../days.ts'
import { t } from './chat.messages.ts'
import { portraitOf } from './pictures.ts'

const ME = 11

/** The two lines about a person. */
const person = (key: keyof typeof t.en) => {
  const [role = '', about = ''] = t(key).split('\n')
  return { role, about }
}

export const sampleProfileUser = (): ProfileUser => ({
  id: ME,
  fullName: 'Mabel Yeung',
  ...person('mabel'),
  avatar: portraitOf('Mabel Yeung'),
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
})

const contacts: readonly (readonly [string, keyof typeof t.en, Contact['status']])[] = [
  ['Elin Berg', 'elin', 'online'],
  ['Gideon Okoye', 'gideon', 'busy'],
  ['Hana Suzuki', 'hana', 'away'],
  ['Jonah Fisch', 'jonah', 'offline'],
  ['Noor Aziz', 'noor', 'online'],
  ['Paloma Ruiz', 'paloma', 'busy'],
  ['Stefan Kral', 'stefan', 'offline'],
  ['Tess Vermeer', 'tess', 'away'],
]

export const sampleContacts = (): readonly Contact[] =>
  contacts.map(([fullName, key, status], index) => ({
    id: index + 1,
    fullName,
    ...person(key),
    avatar: portraitOf(fullName),
    status,
  }))

/** The author of a message and its age in minutes. */
type Line = readonly [who: 'me' | 'them', ago: number]

const conversations: readonly (readonly [
  contact: number,
  unseen: number,
  /** Each line of it is a message. */
  text: keyof typeof t.en,
  lines: readonly Line[],
])[] = [
  [
    1,
    0,
    'aboutFerries',
    [
      ['them', 2900],
      ['me', 2890],
      ['them', 2885],
      ['them', 2884],
      ['me', 1450],
    ],
  ],
  [
    2,
    2,
    'aboutPaper',
    [
      ['me', 400],
      ['them', 180],
      ['them', 175],
    ],
  ],
  [
    5,
    1,
    'aboutKeys',
    [
      ['them', 95],
      ['me', 90],
      ['them', 31],
    ],
  ],
]

export const sampleChats = ({ ago }: SampleDays): Chat[] =>
  conversations.map(([userId, unseenMsgs, text, lines], index) => {
    const messages = t(text).split('\n')
    return {
      id: index + 1,
      userId,
      unseenMsgs,
      messages: lines.map(([who, minutes], nth) => ({
        message: messages[nth] ?? '',
        time: ago(minutes),
        senderId: who === 'me' ? ME : userId,
        feedback: { isSent: true, isDelivered: true, isSeen: who === 'them' || minutes > 500 },
      })),
    }
  })
