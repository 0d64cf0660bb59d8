import type { CalendarEvent, CalendarName } from '../../calls/calendar.calls.ts'
import type { SampleDays } from '../days.ts'

interface Details extends Omit<CalendarEvent['extendedProps'], 'calendar'> {
  /** The last day of an event of several days. */
  readonly to?: number
  /** Without hours the event lasts all day. */
  readonly hours?: readonly [start: string, end: string]
  readonly url?: string
}

/** Days are counted from today. */
type Sample = readonly [title: string, calendar: CalendarName, from: number, details?: Details]

const samples: readonly Sample[] = [
  [
    'Design review',
    'Business',
    0,
    {
      hours: ['10:00', '11:30'],
      guests: ['Ada Kwok', 'Elin Berg'],
      location: 'Room Teak',
      description: 'Bring the two drafts of the tea list.',
    },
  ],
  ['Dentist', 'Personal', 1, { hours: ['16:15', '17:00'] }],
  ['Supper at Rosa’s', 'Family', 2, { hours: ['19:00', '22:00'], location: '7 Harbourmaster Row' }],
  ['Ferry timetable goes live', 'Business', 4],
  ['Away by the sea', 'Holiday', 6, { to: 9, description: 'No mail is read.' }],
  ['Library books back', 'ETC', 3],
  ['Night market stall', 'ETC', 12, { hours: ['18:00', '23:00'], location: 'Lower Mill Road' }],
  ['Stand-up', 'Business', -1, { hours: ['09:15', '09:30'] }],
  ['Stand-up', 'Business', 7, { hours: ['09:15', '09:30'] }],
  ['Grandmother’s birthday', 'Family', -4],
  ['Quarter ends', 'Business', -9, { to: -8 }],
  ['Swimming', 'Personal', -6, { hours: ['07:00', '08:00'] }],
  ['Swimming', 'Personal', 8, { hours: ['07:00', '08:00'] }],
  ['Public holiday', 'Holiday', -14],
  [
    'Photographs of the winter menu',
    'Business',
    0,
    {
      hours: ['14:00', '17:00'],
      guests: ['Hana Suzuki'],
      location: 'Kitchen',
      url: 'https://example.com/',
    },
  ],
  ['Hand in the form', 'ETC', 0],
]

export const sampleEvents = ({ day, at }: SampleDays): CalendarEvent[] =>
  samples.map(([title, calendar, from, details = {}], index) => {
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
