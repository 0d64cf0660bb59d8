import { defineMessages } from '#ui/messages.ts'

/** What the events of the sample say. */
export const t = defineMessages('demo-event-sample', {
  review: 'Design review',
  teak: 'Room Teak',
  drafts: 'Bring the two drafts of the tea list.',
  dentist: 'Dentist',
  supper: 'Supper at Rosa’s',
  timetable: 'Ferry timetable goes live',
  away: 'Away by the sea',
  noMail: 'No mail is read.',
  library: 'Library books back',
  market: 'Night market stall',
  standUp: 'Stand-up',
  birthday: 'Grandmother’s birthday',
  quarter: 'Quarter ends',
  swimming: 'Swimming',
  holiday: 'Public holiday',
  photographs: 'Photographs of the winter menu',
  kitchen: 'Kitchen',
  form: 'Hand in the form',
})
