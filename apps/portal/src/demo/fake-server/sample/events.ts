import type { CalendarEvent, CalendarName } from '../../calls/calendar.calls.ts'
import type { SampleDays } from '../days.ts'

interface Sample {
  readonly name: string
  readonly calendar: CalendarName
  /** Days from today. */
  readonly from: number
  readonly to?: number
  /** Of the day; without them it is a whole one. */
  readonly hours?: readonly [start: string, end: string]
  readonly place?: string
  readonly note?: string
  readonly guests?: readonly string[]
  readonly url?: string
}

const samples: readonly Sample[] = [
  {
    name: 'Design review',
    calendar: 'Business',
    from: 0,
    hours: ['10:00', '11:30'],
    place: 'Room Teak',
    guests: ['Ada Kwok', 'Elin Berg'],
    note: 'Bring the two drafts of the tea list.',
  },
  { name: 'Dentist', calendar: 'Personal', from: 1, hours: ['16:15', '17:00'] },
  {
    name: 'Supper at Rosa’s',
    calendar: 'Family',
    from: 2,
    hours: ['19:00', '22:00'],
    place: '7 Harbourmaster Row',
  },
  { name: 'Ferry timetable goes live', calendar: 'Business', from: 4 },
  { name: 'Away by the sea', calendar: 'Holiday', from: 6, to: 9, note: 'No mail is read.' },
  { name: 'Library books back', calendar: 'ETC', from: 3 },
  {
    name: 'Night market stall',
    calendar: 'ETC',
    from: 12,
    hours: ['18:00', '23:00'],
    place: 'Lower Mill Road',
  },
  { name: 'Stand-up', calendar: 'Business', from: -1, hours: ['09:15', '09:30'] },
  { name: 'Stand-up', calendar: 'Business', from: 7, hours: ['09:15', '09:30'] },
  { name: 'Grandmother’s birthday', calendar: 'Family', from: -4 },
  { name: 'Quarter ends', calendar: 'Business', from: -9, to: -8 },
  { name: 'Swimming', calendar: 'Personal', from: -6, hours: ['07:00', '08:00'] },
  { name: 'Swimming', calendar: 'Personal', from: 8, hours: ['07:00', '08:00'] },
  { name: 'Public holiday', calendar: 'Holiday', from: -14 },
  {
    name: 'Photographs of the winter menu',
    calendar: 'Business',
    from: 0,
    hours: ['14:00', '17:00'],
    place: 'Kitchen',
    guests: ['Hana Suzuki'],
    url: 'https://menu.example/winter',
  },
  { name: 'Hand in the form', calendar: 'ETC', from: 0 },
]

export const sampleEvents = ({ day, at }: SampleDays): CalendarEvent[] =>
  samples.map(
    ({ name, calendar, from, to = from, hours, place, note, guests, url = '' }, order) => ({
      id: String(order + 1),
      url,
      title: name,
      start: hours === undefined ? day(from) : at(from, hours[0]),
      end: hours === undefined ? day(to) : at(to, hours[1]),
      allDay: hours === undefined,
      extendedProps: {
        calendar,
        ...(guests && { guests: [...guests] }),
        ...(place !== undefined && { location: place }),
        ...(note !== undefined && { description: note }),
      },
    }),
  )
