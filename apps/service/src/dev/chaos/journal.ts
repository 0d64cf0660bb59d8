/**
 * Records the clients' intents and answers on disk: an intent is synced before it is sent, its answer before the
 * client continues.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** A refund that a client wants. Its note is stored with the refund, so that the row identifies its intent. */
export interface Intent {
  readonly note: string
  readonly merTradeNo: string
  readonly isFpsA2a: boolean
  readonly amount: string | undefined
  readonly key: string | undefined
  readonly person: number
}

export interface Acknowledged {
  readonly refundNo: string
  readonly amount: string
}

export interface Journal {
  readonly sending: (intent: Intent) => void
  readonly acknowledged: (intent: Intent, answer: Acknowledged) => void
  /** The service refused: there must be no refund for it. */
  readonly refused: (intent: Intent, code: string) => void
  readonly intents: ReadonlyMap<string, Intent>
  /** Every acknowledgement of each intent; a repeat must name the same refund. */
  readonly answers: ReadonlyMap<string, readonly Acknowledged[]>
  readonly refusals: ReadonlyMap<string, number>
  readonly close: () => void
}

export const openJournal = (path: string): Journal => {
  const file = openSync(path, 'a')
  const intents = new Map<string, Intent>()
  const answers = new Map<string, Acknowledged[]>()
  const refusals = new Map<string, number>()
  const write = (line: object): void => {
    writeSync(file, `${JSON.stringify(line)}\n`)
    fsyncSync(file)
  }
  return {
    sending: (intent) => {
      intents.set(intent.note, intent)
      write({ sending: intent })
    },
    acknowledged: (intent, answer) => {
      answers.set(intent.note, [...(answers.get(intent.note) ?? []), answer])
      write({ acknowledged: intent.note, ...answer })
    },
    refused: (intent, code) => {
      refusals.set(code, (refusals.get(code) ?? 0) + 1)
      write({ refused: intent.note, code })
    },
    intents,
    answers,
    refusals,
    close: () => {
      closeSync(file)
    },
  }
}
