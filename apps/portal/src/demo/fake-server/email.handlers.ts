import { demoEmailCalls, type Email, type EmailLabel } from '../calls/email.calls.ts'
import { contains, merged } from '../lists.ts'
import { sampleEmails } from './sample/emails.ts'
import { areaServer, done } from './serve.ts'

/** Deleted mail is in the trash only. */
const isIn = (filter: string, { isDeleted, isStarred, folder }: Email): boolean => {
  if (filter === 'trashed') return isDeleted
  if (isDeleted) return false
  if (filter === 'starred') return isStarred
  // An empty filter means any folder; the pages of labels send it.
  return filter === '' || folder === filter
}

const toggled = (labels: readonly EmailLabel[], label: EmailLabel): EmailLabel[] =>
  labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label]

export const emailServer = areaServer(demoEmailCalls, ({ days }) => {
  let emails = sampleEmails(days)
  const change = (ids: readonly number[], next: (email: Email) => Email) => {
    emails = emails.map((email) => (ids.includes(email.id) ? next(email) : email))
    return done
  }
  const unreadIn = (folder: string): number =>
    emails.filter((email) => isIn(folder, email) && !email.isRead).length
  return {
    list: ({ query: { q, filter, label } }) => ({
      emails: emails
        .filter(
          (email) =>
            contains(q, email.from.name, email.subject) &&
            isIn(filter, email) &&
            (label === undefined || email.labels.some((one) => one === label)),
        )
        .toReversed(),
      emailsMeta: {
        inbox: unreadIn('inbox'),
        // All drafts, not only unread ones (spec 7).
        draft: emails.filter(({ folder }) => folder === 'draft').length,
        spam: unreadIn('spam'),
      },
    }),
    update: ({ body: { ids, data } }) => change(ids, (email) => merged(email, data)),
    label: ({ body: { ids, label } }) =>
      change(ids, (email) => ({ ...email, labels: toggled(email.labels, label) })),
  }
})
