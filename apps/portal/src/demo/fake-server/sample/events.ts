import type { CalendarEvent, CalendarName } from '../../calls/calendar.calls.ts'
import type { SampleDays } from '../days.ts'
import { t } from './events.messages.ts'

interface Details extends Omit<CalendarEvent['extendedProps'], 'calendar'> {
  /** The last day of an event of several days. */
  readonly to?: number
  /** Without hours the event lasts all day. */
  readonly hours?: readonly [start: string, end: string]
  readonly url?: string
}

/** Days are counted from today. */
type Sample = readonly [title: string, calendar: CalendarName, from: number, details?: Details]

const samples = (): readonly Sample[] => [
  [
    t('review'),
    'Business',
    0,
    {
      hours: ['10:00', '11:30'],
      guests: ['Ada Kwok', 'Elin Berg'],
      location: t('teak'),
      description: t('drafts'),
    },
  ],
  [t('dentist'), 'Personal', 1, { hours: ['16:15', '17:00'] }],
  [t('supper'), 'Family', 2, { hours: ['19:00', '22:00'], location: '7 Harbourmaster Row' }],
  [t('timetable'), 'Business', 4],
  [t('away'), 'Holiday', 6, { to: 9, description: t('noMail') }],
  [t('library'), 'ETC', 3],
  [t('market'), 'ETC', 12, { hours: ['18:00', '23:00'], location: 'Lower Mill Road' }],
  [t('standUp'), 'Business', -1, { hours: ['09:15', '09:30'] }],
  [t('standUp'), 'Business', 7, { hours: ['09:15', '09:30'] }],
  [t('birthday'), 'Family', -4],
  [t('quarter'), 'Business', -9, { to: -8 }],
  [t('swimming'), 'Personal', -6, { hours: ['07:00', '08:00'] }],
  [t('swimming'), 'Personal', 8, { hours: ['07:00', '08:00'] }],
  [t('holiday'), 'Holiday', -14],
  [
    t('photographs'),
    'Business',
    0,
    {
      hours: ['14:00', '17:00'],
      guests: ['Hana Suzuki'],
      location: t('kitchen'),
      url: 'https://example.com/',
    },
  ],
  [t('form'), 'ETC', 0],
]

export const sampleEvents = ({ day, at }: SampleDays): CalendarEvent[] =>
  samples().map(([title, calendar, from, details = {}], index) => {
    const { to = from, hours, url = '', ...others } = details
    return {
      id: String(index + 1),
      url,
      title,
      start: hours === undefined ? day(from) : at(from, hours[0]),
      end: hours === undefined ? day(to) : at(to, hours[1]),
      allDay: hours === undefined,
      extendedProps: { calendar, ...others },
    }
  })
