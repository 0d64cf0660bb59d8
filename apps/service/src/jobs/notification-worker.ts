/** Posts the mails about notifications: urgent ones each, a person's others together. */
import { can } from '@merchant/contract/access/permissions.ts'
import { kindRules } from '@merchant/contract/areas/notifications.calls.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { digestMail, mailAbout } from '#domain/messages/notification-mail.ts'
import { markDigested, takeDueMails, type DueMail } from '#domain/messages/notification.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import type { Job } from '#infra/loop.ts'
import { lockTask } from './lock.queries.ts'

interface NotificationMailing {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly linkBase: () => string
  readonly wakeOutbox: () => void
}

const BATCH_SIZE = 50
const EVERY_MS = 3_000

/** One round; true when more may be due. The lock keeps two processes from sending two parts of one digest. */
export const mailNotifications = async (mailing: NotificationMailing): Promise<boolean> => {
  const { database, wrapping, newId, linkBase, wakeOutbox } = mailing
  const base = `${linkBase()}/merchant-portal`
  const people = await database.system(async (db) => {
    if (!(await lockTask(db, 'notification mails'))) return 0
    const due = await takeDueMails(db, BATCH_SIZE)
    const byPerson = Map.groupBy(due, ({ merchantId, userId }) => `${merchantId} ${userId}`)
    for (const mails of byPerson.values()) {
      const [urgent, others] = parted(mails.filter(maySee))
      const [first] = others
      const recipient = mails[0]?.email ?? ''
      const texts = [
        ...urgent.map((mail) => mailAbout(mail, base)),
        ...(first === undefined
          ? []
          : [others.length === 1 ? mailAbout(first, base) : digestMail(others, first, base)]),
      ]
      const language = mails[0]?.language ?? null
      for (const text of texts)
        await post(db, { newId, wrapping }, { channel: 'MAIL', recipient, language, ...text })
      const last = others.at(-1)
      if (last?.hasDigest === true) await markDigested(db, last)
    }
    return byPerson.size
  })
  if (people > 0) wakeOutbox()
  return people === BATCH_SIZE
}

const parted = (mails: readonly DueMail[]): [DueMail[], DueMail[]] => [
  mails.filter(({ kind }) => kindRules[kind].isUrgent),
  mails.filter(({ kind }) => !kindRules[kind].isUrgent),
]

/** Role and shops may have changed since the notification. */
const maySee = ({ kind, roleType, seesShop }: DueMail): boolean =>
  roleType !== null && can(roleType, kindRules[kind].access) && seesShop

export const notificationJob = (mailing: NotificationMailing): Job => ({
  name: 'notifications',
  everyMs: EVERY_MS,
  poll: () => mailNotifications(mailing),
})
