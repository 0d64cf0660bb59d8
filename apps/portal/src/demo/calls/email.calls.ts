import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import { filter, orElse, search } from './list-query.ts'

export const emailFolders = ['inbox', 'sent', 'draft', 'spam'] as const
export type EmailFolder = (typeof emailFolders)[number]
export const emailLabels = ['private', 'company', 'personal', 'important'] as const
export type EmailLabel = (typeof emailLabels)[number]

const Person = z.object({ name: z.string(), email: z.string(), avatar: z.string() })
const Attachment = z.object({
  fileName: z.string(),
  thumbnail: z.string(),
  url: z.string(),
  /** As text, `1.2 MB` (spec 3). */
  size: z.string(),
})

const changeable = {
  to: z.array(z.object({ name: z.string(), email: z.string() })),
  from: Person,
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** HTML; shown through `htmlTree` only. */
  message: z.string(),
  attachments: z.array(Attachment),
  isStarred: z.boolean(),
  labels: z.array(z.enum(emailLabels)),
  time: z.string(),
  folder: z.enum(emailFolders),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
}
const fields = { id: z.int(), ...changeable }
/** An older message of the thread, without replies of its own. */
const Reply = z.object({ ...fields, replies: z.array(z.unknown()) })
const Email = z.object({ ...fields, replies: z.array(Reply) })
export type Email = z.infer<typeof Email>
export type EmailReply = z.infer<typeof Reply>

const ids = z.array(z.int())
/** An update may change every field except the id. */
const EmailChange = z.partial(z.strictObject({ ...changeable, replies: z.array(Reply) }))
export type EmailChange = z.infer<typeof EmailChange>

export const demoEmailCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/apps/email/emails',
    access: 'public',
    query: z.object({
      ...search,
      // An empty filter means any folder; the pages of labels send it.
      filter: orElse(z.string(), 'inbox'),
      label: filter,
    }),
    reply: z.object({
      emails: z.array(Email),
      emailsMeta: z.object({ inbox: z.int(), draft: z.int(), spam: z.int() }),
    }),
  },
  update: {
    method: 'POST',
    path: '/apps/email/update-emails/',
    access: 'public',
    body: z.object({ ids, data: EmailChange }),
    reply: z.null(),
  },
  label: {
    method: 'POST',
    path: '/apps/email/update-emails-label',
    access: 'public',
    body: z.object({ ids, label: z.enum(emailLabels) }),
    reply: z.null(),
  },
})
