import { defineMessages } from '#ui/messages.ts'

/** The limits above which a refund waits for a second person. */
export const t = defineMessages('refund-limits', {
  title: 'Refund limits',
  failed: 'The refund limits did not load',
  change: 'Change',
  none: 'None are set: everyone who may refund can do so alone.',
  role: 'Role',
  single: 'Per refund',
  day: 'Per person per day',
  noLimit: 'No limit',
  meaning: {
    one: 'Above it, a refund waits for a second person who may refund in that shop, for {count} hour at most.',
    other:
      'Above it, a refund waits for a second person who may refund in that shop, for {count} hours at most.',
  },
  alone:
    'In at least one shop nobody else may refund. Refunds above the limit of {roles} cannot be approved there and expire unsent.',
  dialogTitle: 'Refund limits',
  lead: 'A refund above one of these limits is not sent until a second person approves it. That person must be allowed to refund in the same shop. Empty means no limit; 0 means every refund.',
  singleOf: '{role}: per refund',
  dayOf: '{role}: per person per day',
  hours: 'Hours to decide',
  hoursHelp: 'From 1 to 168. After that the refund ends, and nothing is refunded.',
  badAmount: 'Enter an amount, e.g. 500.00, or leave the field empty',
  badHours: 'Enter a whole number from 1 to 168',
  save: 'Save limits',
  saved: 'The refund limits were saved. Administrators are notified by e-mail.',
})
