/** Clients that refund like people at counters: concurrently, partly or fully, repeating requests without an answer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Intent, Journal } from './journal.ts'
import type { Chance } from './seeded.ts'
import type { Stage } from './stage.ts'

/** Concurrent clients. */
export const CLIENTS = 16
const XSRF = 'p'.repeat(32)

export interface Answer {
  readonly status: number
  readonly code: string
  readonly payload: {
    readonly refund?: { readonly refundNo: string; readonly amount: string }
    readonly total?: number
  } | null
}

/** Called for each answer, whoever sends it: the service, or a balancer in front of it. */
type OnReply = (reply: Response) => void

export const request = async (
  origin: string,
  token: string,
  {
    method,
    path,
    key,
    body,
  }: { method: 'GET' | 'POST' | 'PUT'; path: string; key?: string | undefined; body?: object },
  onReply?: OnReply,
): Promise<Answer> => {
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'x-auth-token': token,
      cookie: `XSRF-TOKEN=${XSRF}`,
      'x-xsrf-token': XSRF,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  onReply?.(reply)
  const envelope = (await reply.json()) as { code: string; payload: Answer['payload'] }
  return { status: reply.status, code: envelope.code, payload: envelope.payload }
}

const requestRefund = (
  origin: string,
  { stage, onReply }: Crowd,
  intent: Intent,
): Promise<Answer> =>
  request(
    origin,
    stage.tokens[intent.person] ?? '',
    {
      method: 'PUT',
      path: `/transaction/cis/${intent.merTradeNo}?isFpsA2a=${String(intent.isFpsA2a)}`,
      key: intent.key,
      body: {
        ...(intent.amount !== undefined && { amount: intent.amount }),
        reason: 'OTHER',
        note: intent.note,
      },
    },
    onReply,
  )

export interface Traffic {
  /** Resolves when no client sends any more. */
  readonly done: Promise<void>
  /** When the first refund was acknowledged, in milliseconds of `performance.now`. */
  readonly firstOkAt: () => number | undefined
}

export interface Crowd {
  readonly stage: Stage
  readonly journal: Journal
  readonly chance: Chance
  /** Intents without an answer; the next client repeats them with the same key. */
  readonly unanswered: Intent[]
  /** Use amounts for which the sandbox refuses, loses answers or is slow. */
  readonly isRough?: boolean
  /** The longest pause between two refunds of a client, in milliseconds. */
  readonly maxPauseMs?: number
  /** Concurrent clients; `CLIENTS` without it. */
  readonly clients?: number
  /** Called for each request without any answer. */
  readonly onSilence?: (intent: Intent) => void
  readonly onReply?: OnReply
  readonly onAcknowledged?: (intent: Intent) => void
}

/** Sends until the service is gone or, behind a balancer, until `isOver`. */
export const startTraffic = (crowd: Crowd, origin: string, isOver?: () => boolean): Traffic => {
  let firstOkAt: number | undefined
  const client = async (): Promise<void> => {
    while (isOver?.() !== true) {
      const intent = crowd.unanswered.pop() ?? newIntent(crowd)
      crowd.journal.sending(intent)
      const answer = await requestRefund(origin, crowd, intent).catch(() => undefined)
      if (answer === undefined) crowd.onSilence?.(intent)
      if (answer === undefined || answer.status === 503) {
        crowd.unanswered.push(intent)
        if (answer === undefined && isOver === undefined) return
      } else if (answer.payload?.refund !== undefined) {
        firstOkAt ??= performance.now()
        crowd.journal.acknowledged(intent, answer.payload.refund)
        crowd.onAcknowledged?.(intent)
      } else {
        crowd.journal.refused(intent, answer.code)
      }
      await pause(crowd.chance.between(0, crowd.maxPauseMs ?? 40))
    }
  }
  return {
    done: Promise.all(Array.from({ length: crowd.clients ?? CLIENTS }, client)).then(
      () => undefined,
    ),
    firstOkAt: () => firstOkAt,
  }
}

let made = 0

/** Amounts that the sandbox refuses, never answers, or answers late (docs/refund-gateway.md). */
const ROUGH = ['9.91', '9.92', '9.93', '9.95']

const amountOf = ({ chance, isRough }: Crowd): string => {
  if (isRough === true && chance.between(1, 5) === 1) return chance.pick(ROUGH)
  // From 10.00, so that no other amount triggers a sandbox outcome.
  const dollars = chance.between(isRough === true ? 10 : 1, 60)
  return `${String(dollars)}.${String(chance.between(10, 99))}`
}

const newIntent = (crowd: Crowd): Intent => {
  const { stage, chance } = crowd
  made += 1
  const note = `intent-${String(process.pid)}-${String(made)}`
  const payment = chance.pick(stage.payments)
  const isWhole = payment.isFresh || chance.between(1, 20) === 1
  return {
    note,
    merTradeNo: payment.merTradeNo,
    isFpsA2a: payment.isFpsA2a,
    amount: isWhole ? undefined : amountOf(crowd),
    key: note,
    person: chance.between(0, stage.tokens.length - 1),
  }
}
