import { defineMessages } from '#ui/messages.ts'

/** The roles that need a second factor to sign in. */
export const t = defineMessages('factor-requirement', {
  button: 'Second factor…',
  title: 'Second factor by role',
  lead: 'Members of these roles cannot sign in with their password alone. Members without a second factor set one up after the next sign-in, before anything else. Nobody who is signed in is interrupted.',
  roles: 'Roles that need one',
  lacking: { one: '{count} member has none', other: '{count} members have none' },
  nobodyLacks: 'Every member has one',
  holdsFrom: 'From',
  holdsFromHelp: 'Give people a few days: those without one are told by e-mail now.',
  badDay: 'Enter a day, today or later',
  save: 'Save',
  saved: 'Saved. Members without a second factor are notified by e-mail.',
  savedNone: 'Saved. No role needs a second factor.',
  note: {
    one: 'From {day} these roles need a second factor to sign in: {roles}. {count} of their members has none.',
    other:
      'From {day} these roles need a second factor to sign in: {roles}. {count} of their members have none.',
  },
})
