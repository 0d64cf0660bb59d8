/** A fair queue for a limited number of slots: the owner with the least work running goes next. */
import { fairLimiter, Overloaded } from './limiter.ts'

/** Who wants the work. For a public call the network address is both group and person. */
export interface Owner {
  /** A merchant, or a network. */
  readonly group: string
  readonly person: string
}

/** The owner of the work of jobs and commands. */
export const serviceOwner: Owner = { group: 'service', person: 'service' }

export interface QueueLimits {
  /** Pieces of work under way at once. */
  readonly slots: number
  /** Maximum of these for one person, and for one group. */
  readonly perPerson?: number
  readonly perGroup?: number
  /**
   * Length of the queue. A person who waits already may queue more work only while more places are free than they hold.
   */
  readonly waiting: number
  /** How long a piece waits at most. */
  readonly waitMs?: number | undefined
}

export interface FairQueue {
  /** Runs the work once a slot is free, or throws `Overloaded`. */
  <T>(owner: Owner, work: () => Promise<T>): Promise<T>
  /** Pieces of work that wait. */
  readonly waiting: () => number
}

/** What a group or a person has. */
interface Use {
  running: number
  waiting: number
  /** Serial number of its last start. */
  lastStart: number
}

interface Waiting {
  readonly group: Use
  readonly person: Use
  readonly start: () => void
}

const RETRY_SECONDS = 2

export const fairQueue = ({
  slots,
  perPerson = slots,
  perGroup = slots,
  waiting,
  waitMs,
}: QueueLimits): FairQueue => {
  const takePlace = fairLimiter(waiting)
  const groups = new Map<string, Use>()
  const persons = new Map<string, Use>()
  const queue: Waiting[] = []
  let running = 0
  let started = 0

  const mayStart = ({ group, person }: Waiting): boolean =>
    group.running < perGroup && person.running < perPerson

  const startNext = (): void => {
    while (running < slots) {
      const next = firstOf(queue.filter(mayStart))
      if (next === undefined) return
      queue.splice(queue.indexOf(next), 1)
      begin(next)
      next.start()
    }
  }
  const begin = ({ group, person }: Pick<Waiting, 'group' | 'person'>): void => {
    running += 1
    started += 1
    for (const use of [group, person]) {
      use.running += 1
      use.lastStart = started
    }
  }
  const waitForSlot = async (
    owner: Owner,
    entry: Pick<Waiting, 'group' | 'person'>,
  ): Promise<void> => {
    const leavePlace = takePlace(owner.person)
    if (leavePlace === undefined) throw new Overloaded(RETRY_SECONDS)
    entry.group.waiting += 1
    entry.person.waiting += 1
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const waiter: Waiting = {
      ...entry,
      start: () => {
        resolve(undefined)
      },
    }
    queue.push(waiter)
    const timer =
      waitMs === undefined
        ? undefined
        : setTimeout(() => {
            const at = queue.indexOf(waiter)
            if (at === -1) return
            queue.splice(at, 1)
            reject(new Overloaded(RETRY_SECONDS))
          }, waitMs)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      leavePlace()
      entry.group.waiting -= 1
      entry.person.waiting -= 1
    }
  }

  const run = async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const entry = { group: countsOf(groups, owner.group), person: countsOf(persons, owner.person) }
    try {
      const isFree = running < slots && mayStart({ ...entry, start: () => undefined })
      if (isFree) begin(entry)
      else await waitForSlot(owner, entry)
      try {
        return await work()
      } finally {
        running -= 1
        entry.group.running -= 1
        entry.person.running -= 1
        startNext()
      }
    } finally {
      forget(groups, owner.group)
      forget(persons, owner.person)
    }
  }
  return Object.assign(run, { waiting: () => queue.length })
}

const countsOf = (all: Map<string, Use>, name: string): Use => {
  const use = all.get(name) ?? { running: 0, waiting: 0, lastStart: 0 }
  all.set(name, use)
  return use
}

/** Only what runs or waits is remembered, so that names that never come again cost nothing. */
const forget = (all: Map<string, Use>, name: string): void => {
  const use = all.get(name)
  if (use !== undefined && use.running + use.waiting === 0) all.delete(name)
}

/**
 * Least work running first, then least recently started, by group and then by person; otherwise first in, first out.
 */
const firstOf = (queue: readonly Waiting[]): Waiting | undefined => {
  let first = queue[0]
  for (const entry of queue) if (first !== undefined && isBefore(entry, first)) first = entry
  return first
}

const isBefore = (a: Waiting, b: Waiting): boolean => {
  const order =
    a.group.running - b.group.running ||
    a.group.lastStart - b.group.lastStart ||
    a.person.running - b.person.running ||
    a.person.lastStart - b.person.lastStart
  return order < 0
}
