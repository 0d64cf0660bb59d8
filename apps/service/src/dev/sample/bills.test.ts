import { instantOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { sampleBillJobs } from './bills.ts'
import { seededRandom } from './random.ts'

const jobsAt = (time: string) =>
  sampleBillJobs(instantOf(time), seededRandom(1), [{ billReference: 'CAKE-1' }])
const jobs = jobsAt('2026-11-21 10:00:00')

test('the sample has requests in several states, the newest waiting for the service', () => {
  expect(jobs.map(({ status }) => status)).toEqual([
    'EXPIRED',
    'PENDING',
    'CANCELLED',
    'PENDING',
    'PENDING',
  ])
})

test('whenever the service first starts, every request of the sample has a distinct ticket number', () => {
  const hours = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'))
  for (const hour of hours)
    for (const minute of ['00', '10', '19', '21', '39', '41', '59']) {
      const tickets = jobsAt(`2026-11-22 ${hour}:${minute}:00`).map(({ ticketNo }) => ticketNo)
      expect(new Set(tickets).size, `${hour}:${minute}`).toBe(5)
    }
})

test('one sheet of the sample has typical errors, and no other has any', () => {
  const faults = jobs.map(({ rows }) => rows.filter((row) => row.faults.length > 0).length)
  expect(faults).toEqual([0, 0, 0, 0, 3])
})
