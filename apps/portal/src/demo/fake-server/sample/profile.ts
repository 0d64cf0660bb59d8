import { monthName } from '#ui/date/days.ts'
import { joinNames } from '#ui/format/lists.ts'
import { currentLocale } from '#ui/messages.ts'
import type {
  Connection,
  ProfileHeader,
  ProfileProject,
  ProfileTab,
  ProfileTabData,
  Team,
} from '../../calls/profile.calls.ts'
import { t } from '../../areas/profile/profile.messages.ts'
import { countryName, languageName } from '../../place-names.ts'
import type { SampleDays } from '../days.ts'
import { people, pick } from './people.ts'
import { cover, logoOf, portraitOf } from './pictures.ts'

export const sampleProfileHeader: ProfileHeader = {
  fullName: 'Mabel Yeung',
  location: countryName('Hong Kong'),
  joiningDate: monthName('2021-04-01', currentLocale()),
  designation: 'Studio lead',
  profileImg: portraitOf('Mabel Yeung'),
  coverImg: cover,
}

const fact = ([icon, property, value]: readonly [string, string, string]) => ({
  icon,
  property,
  value,
})
const group = (index: number, size: number): string[] =>
  Array.from({ length: size }, (_none, next) => pick(people, index * 3 + next))

const teams: readonly Team[] = (
  [
    [
      'Map makers',
      'map',
      'Coasts, steps and short cuts, drawn so that a visitor finds the ferry.',
      ['Drawing', 'Print'],
    ],
    [
      'Counter people',
      'store',
      'Everyone who works in the shop, and what they hear there all day.',
      ['Service'],
    ],
    [
      'Paper and ink',
      'palette',
      'Tries every paper before anybody else has to.',
      ['Print', 'Purchase'],
    ],
    [
      'Screens',
      'mobile',
      'What is printed, for those who carry it in a pocket.',
      ['Front end', 'Design'],
    ],
    ['Words', 'books', 'Two languages on every sheet, and both of them short.', ['Translation']],
    ['Numbers', 'chart', 'Counts the maps that come back.', ['Accounts']],
  ] as const
).map(([title, avatar, description, chips], index) => ({
  title,
  avatar,
  description,
  avatarGroup: group(index, 3),
  extraMembers: (index * 4) % 9,
  chips: [...chips],
}))

const projectsOf = ({ day }: SampleDays): ProfileProject[] =>
  (
    [
      [
        'Harbour map',
        'North Pier Foods',
        'A map of every quay with a counter that sells breakfast.',
        24,
        31,
      ],
      ['Tea list', 'Copper Kettle Tea', 'Forty teas on one sheet, and room for a thumb.', 6, 20],
      [
        'Cycle hire',
        'Quarry Lane Cycles',
        'Where a bicycle can be left, told in four seconds.',
        18,
        18,
      ],
      ['Reading club', 'Saltmarsh Books', 'Ten years of lists, put in an order.', 9, 34],
      [
        'Lantern festival',
        'Paper Lantern',
        'A site that is up for three nights and then sleeps.',
        27,
        40,
      ],
      ['Labels', 'Tidewater Press', 'A label that can be read from the top of a ladder.', 11, 15],
    ] as const
  ).map(([title, client, description, completedTask, totalTask], index) => ({
    title,
    client,
    avatar: logoOf(title),
    description,
    budget: `$${String(12 + index * 3)}.0k`,
    budgetSpent: `$${String(7 + index * 2)}.4k`,
    startDate: day(-60 + index * 7),
    deadline: day(5 + index * 9),
    hours: `${String(120 + index * 44)}:00`,
    daysLeft: 5 + index * 9,
    totalTask,
    completedTask,
    avatarGroup: group(index + 2, 3),
    members: 12 + index * 7,
    comments: 3 + index * 5,
  }))

const connections: readonly Connection[] = people.slice(2, 11).map((name, index) => ({
  name,
  designation: pick(['Illustrator', 'Printer', 'Photographer', 'Developer', 'Translator'], index),
  avatar: portraitOf(name),
  chips: [
    pick(['Drawing', 'Print', 'Light', 'Code', 'Words'], index),
    pick(['Hong Kong', 'Remote'], index),
  ],
  projects: 4 + ((index * 7) % 19),
  tasks: 60 + ((index * 131) % 800),
  connections: 110 + ((index * 97) % 900),
  isConnected: index % 3 !== 1,
}))

const about = (
  [
    ['user', t('fullName'), 'Mabel Yeung'],
    ['check', t('status'), t('active')],
    ['role', t('role'), 'Studio lead'],
    ['flag', t('country'), countryName('Hong Kong')],
    ['language', t('languages'), joinNames(['Cantonese', 'English'].map(languageName))],
  ] as const
).map(fact)
const contacts = (
  [
    ['phone', t('telephone'), '+852 5550 0117'],
    ['message', t('message'), 'mabel.draws'],
    ['mail', t('email'), 'mabel@studio.example'],
  ] as const
).map(fact)
const overview = (
  [
    ['check', t('tasksDone'), '13.5k'],
    ['layout', t('projectsDone'), '146'],
    ['users', t('connections'), '897'],
  ] as const
).map(fact)

export const sampleProfile = (days: SampleDays): Readonly<Record<ProfileTab, ProfileTabData>> => ({
  profile: {
    about,
    contacts,
    overview,
    activity: [
      {
        title: 'The harbour map went to print',
        at: days.at(0, '09:20'),
        text: 'Eight sheets, two colours.',
      },
      {
        title: 'Met Copper Kettle Tea',
        at: days.at(-1, '15:00'),
        text: 'They want forty teas and one page.',
      },
      {
        title: 'Six people joined Screens',
        at: days.at(-4, '11:40'),
        text: 'Two of them by ferry.',
      },
    ],
    teams: teams.slice(0, 4),
    connections: connections.slice(0, 5),
  },
  teams: { teams: [...teams] },
  projects: { projects: projectsOf(days) },
  connections: { connections: [...connections] },
})
