/** The refund limits as they are typed: A-494. */
import { refundRoles } from '@merchant/contract/areas/refunds.calls.ts'
import { expect, test } from 'vitest'
import { bodyOf, checkLimits, formOf } from './limits-form.ts'

const limits = refundRoles.map((roleType) => ({ roleType, single: null, day: null }))
const stored = formOf({ limits, expiryHours: 24, rolesAlone: [], version: 0 })

test.each(['0', '169', '1.5', '-1', '', 'two'])('%j hours are refused at their field', (hours) => {
  expect(Object.keys(checkLimits({ ...stored, hours }))).toEqual(['hours'])
})

test('the hours may be typed with full-width digits', () => {
  const typed = { ...stored, hours: ' ４８' }
  expect(checkLimits(typed)).toEqual({})
  expect(bodyOf(typed).expiryHours).toBe(48)
})
