import { expect, test } from 'vitest'
import { isSilent, type TerminalActivity } from './silence.rules.ts'

const open = {
  status: 'ACTIVE',
  shopStatus: 'ACTIVE',
  // The 21st of November 2026 is a Saturday.
  openingHours: [
    { day: 'FRI', opens: '17:00', closes: '03:00' },
    { day: 'SAT', opens: '10:00', closes: '19:00' },
  ],
} as const
const heard = (
  lastHeardAt: string,
  now: string,
  other: Partial<TerminalActivity> = {},
): TerminalActivity => ({
  ...open,
  lastHeardAt,
  statusChangedAt: null,
  now,
  ...other,
})

test.for([
  [
    'an hour of silence while the shop is open',
    heard('2026-11-21 12:00:00', '2026-11-21 13:00:00'),
    true,
  ],
  ['less than an hour', heard('2026-11-21 12:00:01', '2026-11-21 13:00:00'), false],
  [
    'less than an hour after it was set up or unblocked',
    heard('2026-11-20 18:00:00', '2026-11-21 13:00:00', { statusChangedAt: '2026-11-21 12:00:01' }),
    false,
  ],
  [
    'an hour after it was set up or unblocked',
    heard('2026-11-20 18:00:00', '2026-11-21 13:00:00', { statusChangedAt: '2026-11-21 12:00:00' }),
    true,
  ],
  [
    'an hour after the opening, silent since yesterday',
    heard('2026-11-20 18:00:00', '2026-11-21 11:00:00'),
    true,
  ],
  ['half an hour after the opening', heard('2026-11-20 18:00:00', '2026-11-21 10:30:00'), false],
  ['before the opening', heard('2026-11-20 18:00:00', '2026-11-21 09:59:59'), false],
  ['after the closing', heard('2026-11-21 12:00:00', '2026-11-21 19:00:00'), false],
  [
    'after midnight, in the opening of the day before',
    heard('2026-11-20 23:00:00', '2026-11-21 01:00:00'),
    true,
  ],
  [
    'after the closing of the day before',
    heard('2026-11-20 23:00:00', '2026-11-21 03:00:00'),
    false,
  ],
  ['on a day without hours', heard('2026-11-20 12:00:00', '2026-11-22 12:00:00'), false],
  [
    'in a shop that takes no payments',
    heard('2026-11-21 10:00:00', '2026-11-21 15:00:00', { shopStatus: 'INACTIVE' }),
    false,
  ],
  [
    'while it is blocked',
    heard('2026-11-21 10:00:00', '2026-11-21 15:00:00', { status: 'BLOCKED' }),
    false,
  ],
  [
    'in a shop without stated opening hours',
    heard('2026-11-21 10:00:00', '2026-11-21 15:00:00', { openingHours: [] }),
    false,
  ],
  [
    'half an hour after midnight, in a shop that never closes',
    heard('2026-11-20 23:00:00', '2026-11-21 00:30:00', {
      openingHours: [
        { day: 'FRI', opens: '00:00', closes: '00:00' },
        { day: 'SAT', opens: '00:00', closes: '00:00' },
      ],
    }),
    true,
  ],
  [
    'half an hour after midnight, in a shop whose evening hours end when the next ones begin',
    heard('2026-11-20 23:20:00', '2026-11-21 00:30:00', {
      openingHours: [
        { day: 'FRI', opens: '18:00', closes: '23:30' },
        { day: 'FRI', opens: '23:30', closes: '00:00' },
        { day: 'SAT', opens: '00:00', closes: '02:00' },
      ],
    }),
    true,
  ],
  [
    'half an hour after midnight, in a shop that was closed for a minute',
    heard('2026-11-20 23:00:00', '2026-11-21 00:30:00', {
      openingHours: [
        { day: 'FRI', opens: '10:00', closes: '23:59' },
        { day: 'SAT', opens: '00:00', closes: '02:00' },
      ],
    }),
    false,
  ],
] as const)('a terminal is silent or not: %s', ([, given, expected]) => {
  expect(isSilent(given)).toBe(expected)
})
