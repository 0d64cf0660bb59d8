import type { Article, Category } from '../../calls/help.calls.ts'

/** An article as its slug, its title and its paragraphs; a paragraph that begins with a dash is a list. */
type Draft = readonly [slug: string, title: string, ...paragraphs: readonly string[]]

const paragraph = (text: string): string =>
  text.startsWith('- ')
    ? `<ul>${text
        .slice(2)
        .split(' - ')
        .map((item) => `<li>${item}</li>`)
        .join('')}</ul>`
    : `<p>${text}</p>`

const article = ([slug, title, ...paragraphs]: Draft): Article => ({
  slug,
  title,
  content: paragraphs.map(paragraph).join(''),
})

type Part = readonly [slug: string, title: string, icon: string, articles: readonly Draft[]]

const category = (
  slug: string,
  title: string,
  icon: string,
  avatarColor: string,
  parts: readonly Part[],
): Category => ({
  slug,
  title,
  icon,
  avatarColor,
  subCategories: parts.map(([part, name, mark, articles]) => ({
    slug: part,
    title: name,
    icon: mark,
    articles: articles.map(article),
  })),
})

/** Filler, and no rule of the product (spec 9). */
export const sampleCategories: readonly Category[] = [
  category('getting-started', 'Getting started', 'rocket', 'good', [
    [
      'account',
      'Your account',
      'user',
      [
        [
          'choose-a-password',
          'Choose a strong password',
          'A strong password has <strong>at least 8 characters</strong>, and these among them:',
          '- a number - a lowercase letter - an uppercase letter',
          'A sentence that only you would say is easier to keep than a word with signs in it.',
        ],
        [
          'profile-picture',
          'Add a picture of yourself',
          'Pictures are shown in a circle, so keep your face in the middle.',
          '- PNG, JPG or GIF - under 1 MB - under 3000x3000 pixels',
          'Until you add one, your initials stand in its place.',
        ],
        [
          'find-people',
          'Find people you know',
          'Search by name or by address. A request waits until it is answered; nobody is told when it is not.',
          'One account of this sample may have up to 30,000 connections.',
        ],
      ],
    ],
    [
      'notifications',
      'Notifications',
      'bell',
      [
        [
          'quiet-hours',
          'Keep an evening quiet',
          'Quiet hours hold everything back but calls. What was held arrives together in the morning.',
        ],
        [
          'who-may-ping',
          'Say who may interrupt you',
          'Everybody, your team, or nobody: the choice is kept for each device of yours.',
        ],
      ],
    ],
  ]),
  category('orders', 'Orders', 'box', 'accent', [
    [
      'processing',
      'From basket to door',
      'truck',
      [
        [
          'track-an-order',
          'Follow an order',
          'Each order has a page of its own that shows the last place it passed.',
          'The page needs no account: the link in the letter is enough.',
        ],
        [
          'change-an-order',
          'Change an order',
          'As long as it is being packed, anything can still be taken out. Adding makes a second order.',
        ],
        [
          'cancel-a-booking',
          'Cancel a delivery',
          'Up to 72 hours before its delivery a booking of this sample can be cancelled.',
        ],
      ],
    ],
    [
      'returns',
      'Returns',
      'refresh',
      [
        [
          'send-it-back',
          'Send a thing back',
          'The label is in the box. Keep the slip that you are given at the counter until the money is there.',
        ],
        [
          'broken-on-arrival',
          'When it arrives broken',
          'Take a picture before you unpack further, and write to us from the page of the order.',
        ],
      ],
    ],
  ]),
  category('chat', 'Chat', 'message', 'warn', [
    [
      'messages',
      'Messages',
      'message',
      [
        [
          'edit-a-message',
          'Change a message that was sent',
          'For <strong>60 minutes</strong> you may change what you wrote. Whoever has read it sees that it was changed.',
        ],
        [
          'disappearing-messages',
          'Messages that disappear',
          'Choose how long messages of a chat stay:',
          '- 24 hours - 7 days - 90 days',
          'A message that was forwarded stays where it was forwarded to.',
        ],
        ['forward-a-message', 'Forward a message', 'One message goes to at most 5 chats at once.'],
      ],
    ],
    [
      'chats',
      'Chats',
      'pin',
      [
        [
          'pin-a-chat',
          'Pin a chat',
          'Up to 3 chats stay at the top, in the order in which you pinned them.',
        ],
        [
          'leave-a-group',
          'Leave a group quietly',
          'Only those who look after the group are told. What you wrote stays.',
        ],
      ],
    ],
  ]),
  category('plans', 'Plans and billing', 'card', 'quiet', [
    [
      'plans',
      'Plans',
      'layout',
      [
        [
          'compare-plans',
          'Which plan fits',
          'Count the people who write, not those who read: readers are free in every plan of this sample.',
        ],
        [
          'change-plan',
          'Move to another plan',
          'Upwards at once, downwards at the end of the month. What was paid ahead is set off.',
        ],
      ],
    ],
    [
      'invoices',
      'Invoices',
      'invoice',
      [
        [
          'invoice-address',
          'Another address on the invoice',
          'The next invoice carries the address that is written on the day it is made.',
        ],
        [
          'split-invoices',
          'One invoice for each team',
          'Give each team a number of its own, and the list is split by it.',
        ],
      ],
    ],
  ]),
]

export const popularArticles: readonly string[] = [
  'choose-a-password',
  'track-an-order',
  'disappearing-messages',
]
export const learningArticles: readonly string[] = ['find-people', 'compare-plans', 'leave-a-group']
