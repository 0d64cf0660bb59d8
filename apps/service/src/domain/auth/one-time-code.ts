/**
 * Sends and checks one-time codes: six digits, valid for five minutes and five attempts. One code a minute
 * and five an hour for a subject, twenty an hour for an address, resets counted by themselves.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { Database, Db } from '#infra/db/database.ts'
import { newCode } from '#infra/ids.ts'
import { AppError } from '#infra/http/app-error.ts'
import {
  countSends,
  insertCode,
  lockGroup,
  restoreAttempts,
  spendCode,
  countAttempt,
  countAttemptForOthers,
} from './one-time-code.queries.ts'
import { post, type Sender } from '#domain/messages/outbox.ts'
import type { MailTexts } from '#domain/messages/texts/en.ts'
import type { Wording } from '#domain/messages/texts/wording.ts'

export const CODE_LIFE_SECONDS = 300
export const RESEND_SECONDS = 60
const MAX_ATTEMPTS = 5
const MAX_SENDS_PER_HOUR = 5
const MAX_TARGET_SENDS_PER_HOUR = 20

/** What a code is for. A code is valid for its own subject only. */
export interface CodeSubject {
  readonly purpose: string
  readonly parts: readonly string[]
  /** Codes for several addresses of one person: one entered for another address is recognised. */
  readonly group?: readonly string[]
}
export interface CodeTarget {
  readonly channel: 'MAIL' | 'SMS'
  readonly address: string
}

const hashOf = (...parts: readonly string[]): Buffer =>
  hash('sha256', parts.join('\u001f'), 'buffer')
const subjectHash = ({ purpose, parts }: CodeSubject): Buffer => hashOf(purpose, ...parts)
/** Bound to where it was sent: it proves nothing about any other channel or address. */
const codeHash = (codeRef: string, { channel, address }: CodeTarget, code: string): Buffer =>
  hashOf(codeRef, channel, address.toLowerCase(), code)
const groupHash = ({ purpose, group }: CodeSubject): Buffer | null =>
  group === undefined ? null : hashOf('group', purpose, ...group)
/** Only tells that a code belongs to the group, without its address; it is never accepted as a proof. */
const groupCodeHash = (codeRef: string, code: string): Buffer => hashOf('group', codeRef, code)

/** Sends a new code, caused by the person `from`. Throws `4231`, with the seconds to wait, after too many. */
export const sendCode = async (
  db: Db,
  sender: Sender,
  subject: CodeSubject,
  target: CodeTarget,
  words: (texts: MailTexts, code: string) => Wording,
  from?: string,
): Promise<{ codeRef: string }> => {
  const counts = await countSends(
    db,
    subjectHash(subject),
    hashOf(target.address.toLowerCase()),
    subject.purpose === 'reset',
  )
  if (counts.sinceLast !== null && counts.sinceLast < RESEND_SECONDS)
    throw tooMany(Math.ceil(RESEND_SECONDS - counts.sinceLast))
  if (
    counts.subjectLastHour >= MAX_SENDS_PER_HOUR ||
    counts.targetLastHour >= MAX_TARGET_SENDS_PER_HOUR
  )
    throw tooMany(3_600)
  const codeRef = sender.newId('otp')
  const code = newCode()
  await insertCode(db, {
    codeRef,
    purpose: subject.purpose,
    subjectHash: subjectHash(subject),
    groupHash: groupHash(subject),
    groupCodeHash: subject.group === undefined ? null : groupCodeHash(codeRef, code),
    targetHash: hashOf(target.address.toLowerCase()),
    codeHash: codeHash(codeRef, target, code),
    lifeSeconds: CODE_LIFE_SECONDS,
  })
  await post(db, sender, {
    channel: target.channel,
    recipient: target.address,
    words: (texts) => words(texts, code),
    usefulSeconds: CODE_LIFE_SECONDS,
    ...(from !== undefined && { from }),
  })
  return { codeRef }
}

const tooMany = (seconds: number): AppError => new AppError('4231', { retryAfter: seconds })

/** No valid code is left: it has expired, was used, or its five attempts are spent. */
export class NoValidCode extends AppError {
  constructor() {
    super('4230', { detail: { triesLeft: 0 } })
  }
}

/** The code was sent to another address of the same person. It costs no attempt. */
class CodeOfAnother extends AppError {
  constructor() {
    super('4230', {
      message: 'This code was sent to another address',
      detail: { reason: 'OTHER_ADDRESS' },
    })
  }
}

const isCode = (code: string, sent: Buffer, entered: Buffer): boolean =>
  /^\d{6}$/.test(code) && timingSafeEqual(sent, entered)

/**
 * Checks a code in a transaction of its own, so that a wrong attempt counts even when the caller's work is
 * rolled back. A right code costs no attempt: whatever is refused afterwards, such as a new password, can be
 * corrected; nor does one of the subject's group, but a wrong one costs each code of the group that it was
 * compared with an attempt, so that there is no second way to guess. `target` is what the code is to prove.
 * Resolves to the reference that `useCode` spends together with the effect; throws `4230`.
 */
export const checkCode = async (
  transaction: Database['gate'],
  subject: CodeSubject,
  target: CodeTarget,
  code: string,
): Promise<string> => {
  const checked = await transaction(async (db) => {
    const group = groupHash(subject)
    if (group !== null) await lockGroup(db, group)
    const found = await countAttempt(db, subjectHash(subject), MAX_ATTEMPTS)
    if (
      found !== undefined &&
      isCode(code, found.codeHash, codeHash(found.codeRef, target, code))
    ) {
      await restoreAttempts(db, [found.codeRef])
      return { ...found, isRight: true }
    }
    const others =
      group === null
        ? []
        : await countAttemptForOthers(db, group, subjectHash(subject), MAX_ATTEMPTS)
    if (
      others.some(
        (other) =>
          other.groupCodeHash !== null &&
          isCode(code, other.groupCodeHash, groupCodeHash(other.codeRef, code)),
      )
    ) {
      const tried = found === undefined ? others : [...others, found]
      await restoreAttempts(
        db,
        tried.map(({ codeRef }) => codeRef),
      )
      return 'other'
    }
    return found && { ...found, isRight: false }
  })
  if (checked === 'other') throw new CodeOfAnother()
  if (checked === undefined) throw new NoValidCode()
  if (!checked.isRight) throw new AppError('4230', { detail: { triesLeft: checked.attemptsLeft } })
  return checked.codeRef
}

/** Spends a checked code in the transaction of its effect. Of two callers at once, one gets `4230`. */
export const useCode = async (db: Db, codeRef: string): Promise<void> => {
  if (!(await spendCode(db, codeRef))) throw new AppError('4230', { detail: { triesLeft: 0 } })
}
