import { service } from '#dev/testing/harness.ts'
import { openWatch } from './watch.ts'
import { expect, onTestFinished, test } from 'vitest'

const { database, deps } = await service()

test('a person has at most fifty streams in all sessions, a merchant half of what is free', async () => {
  const watch = openWatch(database, deps.log, deps.options.idleMinutes)
  onTestFinished(watch.stop)
  const streams = (person: string, most: number) => {
    const leave: (() => void)[] = []
    for (let opened = 0; opened < most; opened += 1) {
      try {
        leave.push(watch.enter({ group: 'm', person }, `${person} ${String(opened)}`))
      } catch {
        break
      }
    }
    return leave
  }
  const own = streams('p', 60)
  expect(own).toHaveLength(50)
  own[0]?.()
  expect(streams('p', 60)).toHaveLength(1)
  const ofMerchant = Array.from({ length: 20 }, (_none, index) => streams(`q${String(index)}`, 50))
  expect(ofMerchant.flat()).toHaveLength(450)
  expect(() => watch.enter({ group: 'other', person: 'r' }, 's')).not.toThrow()
})
