import { instantOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { sampleBillJobs } from './bills.ts'
import { seededRandom } from './random.ts'

const jobs = sampleBillJobs(instantOf('2026-11-21 10:00:00'), seededRandom(1))

test('the sample has requests in several states, the newest waiting for the service', () => {
  expect(jobs.map(({ status }) => status)).toEqual(['EXPIRED', 'CANCELLED', 'PENDING', 'PENDING'])
  expect(new Set(jobs.map(({ ticketNo }) => ticketNo)).size).toBe(jobs.length)
})

test('one sheet of the sample has the faults that people make, and no other has any', () => {
  const faults = jobs.map(({ rows }) => rows.filter((row) => row.faults.length > 0).length)
  expect(faults).toEqual([0, 0, 0, 3])
})
