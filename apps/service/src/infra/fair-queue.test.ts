import { expect, test } from 'vitest'
import { Overloaded } from './limiter.ts'
import { fairQueue, type Owner } from './fair-queue.ts'

const owner = (group: string, person = group): Owner => ({ group, person })

/** Work that waits until it is told to end, with the order in which it began. */
const stage = () => {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    work: (name: string) => () => {
      began.push(name)
      return new Promise<string>((resolve) => {
        ends.set(name, () => {
          resolve(name)
        })
      })
    },
    end: async (name: string, result: Promise<string>) => {
      ends.get(name)?.()
      expect(await result).toBe(name)
    },
  }
}

test('whoever has the least under way goes next, however many others wait', async () => {
  const queue = fairQueue({ slots: 2, waiting: 100 })
  const { began, work, end } = stage()
  const results = ['a1', 'a2', 'a3', 'a4'].map((name) => queue(owner('a'), work(name)))
  const later = queue(owner('b'), work('b1'))
  await end('a1', results[0] as Promise<string>)
  expect(began).toEqual(['a1', 'a2', 'b1'])
  await end('b1', later)
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('with one slot merchants take turns, and within a merchant its people', async () => {
  const queue = fairQueue({ slots: 1, waiting: 100 })
  const order: string[] = []
  const run = (group: string, person: string) =>
    queue(owner(group, person), () => {
      order.push(person)
      return Promise.resolve()
    })
  await Promise.all([
    run('a', 'ann'),
    run('a', 'ann'),
    run('a', 'ann'),
    run('a', 'art'),
    run('b', 'bob'),
    run('b', 'bob'),
  ])
  expect(order).toEqual(['ann', 'bob', 'art', 'bob', 'ann', 'ann'])
})

test('a person and a merchant have their own limits, and leave the rest free', async () => {
  const queue = fairQueue({ slots: 10, perPerson: 3, perGroup: 6, waiting: 100 })
  const { began, work } = stage()
  for (let sent = 0; sent < 5; sent += 1) void queue(owner('a', 'ann'), work('ann'))
  expect(began).toHaveLength(3)
  for (let sent = 0; sent < 5; sent += 1) void queue(owner('a', 'art'), work('art'))
  for (let sent = 0; sent < 5; sent += 1) void queue(owner('a', 'amy'), work('amy'))
  expect(began).toHaveLength(6)
  void queue(owner('b'), work('bob'))
  expect(began.at(-1)).toBe('bob')
})

test('places in the queue are shared fairly too, and waiting times out', async () => {
  const queue = fairQueue({ slots: 1, waiting: 8, waitMs: 20 })
  const { work, end } = stage()
  const running = queue(owner('a'), work('first'))
  const waiting = Array.from({ length: 20 }, () => queue(owner('a'), work('more')))
  const other = queue(owner('b'), work('other'))
  const refusals = await Promise.allSettled([...waiting, other])
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 'rejected',
      reason: expect.any(Overloaded) as Overloaded,
    })
  await end('first', running)
  // Nothing is left behind: the next one begins at once.
  expect(await queue(owner('b'), () => Promise.resolve('done'))).toBe('done')
})
