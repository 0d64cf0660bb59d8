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
import { t as sample } from './profile.messages.ts'

export const sampleProfileHeader = (): ProfileHeader => ({
  fullName: 'Mabel Yeung',
  location: countryName('Hong Kong'),
  joiningDate: monthName('2021-04-01', currentLocale()),
  designation: sample('lead'),
  profileImg: portraitOf('Mabel Yeung'),
  coverImg: cover,
})

const fact = ([icon, property, value]: readonly [string, string, string]) => ({
  icon,
  property,
  value,
})
const group = (index: number, size: number): string[] =>
  Array.from({ length: size }, (_none, next) => pick(people, index * 3 + next))

const linesOf = (key: keyof typeof sample.en) => {
  const [title = '', text = '', ...others] = sample(key).split('\n')
  return { title, text, others }
}

const sampleTeams = (): Team[] =>
  (
    [
      ['mapMakers', 'map'],
      ['counter', 'store'],
      ['paper', 'palette'],
      ['screens', 'mobile'],
      ['words', 'books'],
      ['numbers', 'chart'],
    ] as const
  ).map(([key, avatar], index) => {
    const { title, text, others } = linesOf(key)
    return {
      title,
      avatar,
      description: text,
      avatarGroup: group(index, 3),
      extraMembers: (index * 4) % 9,
      chips: others,
    }
  })

const projectsOf = ({ day }: SampleDays): ProfileProject[] =>
  (
    [
      ['harbourMap', 'North Pier Foods', 24, 31],
      ['teaList', 'Copper Kettle Tea', 6, 20],
      ['cycleHire', 'Quarry Lane Cycles', 18, 18],
      ['readingClub', 'Saltmarsh Books', 9, 34],
      ['lanterns', 'Paper Lantern', 27, 40],
      ['labels', 'Tidewater Press', 11, 15],
    ] as const
  ).map(([key, client, completedTask, totalTask], index) => ({
    title: linesOf(key).title,
    client,
    // The same picture in every language.
    avatar: logoOf(sample.en[key].split('\n', 1)[0] ?? ''),
    description: linesOf(key).text,
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

const sampleConnections = (): Connection[] => {
  const trades = sample('trades').split('\n')
  const skills = sample('skills').split('\n')
  return people.slice(2, 11).map((name, index) => ({
    name,
    designation: trades[index % trades.length] ?? '',
    avatar: portraitOf(name),
    chips: [
      skills[index % skills.length] ?? '',
      pick([countryName('Hong Kong'), sample('remote')], index),
    ],
    projects: 4 + ((index * 7) % 19),
    tasks: 60 + ((index * 131) % 800),
    connections: 110 + ((index * 97) % 900),
    isConnected: index % 3 !== 1,
  }))
}

const about = () =>
  (
    [
      ['user', t('fullName'), 'Mabel Yeung'],
      ['check', t('status'), t('active')],
      ['role', t('role'), sample('lead')],
      ['flag', t('country'), countryName('Hong Kong')],
      ['language', t('languages'), joinNames(['Cantonese', 'English'].map(languageName))],
    ] as const
  ).map(fact)
const contacts = () =>
  (
    [
      ['phone', t('telephone'), '+852 5550 0117'],
      ['message', t('message'), 'mabel.draws'],
      ['mail', t('email'), 'mabel@studio.example'],
    ] as const
  ).map(fact)
const overview = () =>
  (
    [
      ['check', t('tasksDone'), '13.5k'],
      ['layout', t('projectsDone'), '146'],
      ['users', t('connections'), '897'],
    ] as const
  ).map(fact)

export const sampleProfile = (days: SampleDays): Readonly<Record<ProfileTab, ProfileTabData>> => {
  const teams = sampleTeams()
  const connections = sampleConnections()
  return {
    profile: {
      about: about(),
      contacts: contacts(),
      overview: overview(),
      activity: (
        [
          ['toPrint', 0, '09:20'],
          ['metTea', -1, '15:00'],
          ['sixJoined', -4, '11:40'],
        ] as const
      ).map(([key, day, time]) => {
        const { title, text } = linesOf(key)
        return { title, at: days.at(day, time), text }
      }),
      teams: teams.slice(0, 4),
      connections: connections.slice(0, 5),
    },
    teams: { teams },
    projects: { projects: projectsOf(days) },
    connections: { connections },
  }
}
