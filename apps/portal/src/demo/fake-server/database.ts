/** The demo's data: our own, in memory, from the moment a demo page is opened until the page is loaded anew. */
import type { CalendarEvent } from '../calls/calendar.calls.ts'
import type { Chat, Contact, ProfileUser } from '../calls/chat.calls.ts'
import type { Email } from '../calls/email.calls.ts'
import type { Category, FaqGroup } from '../calls/help.calls.ts'
import type { Invoice, InvoiceLine } from '../calls/invoices.calls.ts'
import type {
  ProfileHeader,
  ProfileTab,
  ProfileTabData,
  ProjectRow,
} from '../calls/profile.calls.ts'
import type { SearchItem } from '../calls/search.calls.ts'
import type { DemoUser } from '../calls/users.calls.ts'
import { sampleAccounts, type StoredAccount } from './sample/accounts.ts'
import { sampleChats, sampleContacts, sampleProfileUser } from './sample/chat.ts'
import { sampleEmails } from './sample/emails.ts'
import { sampleEvents } from './sample/events.ts'
import { sampleFaqs } from './sample/faqs.ts'
import { learningArticles, popularArticles, sampleCategories } from './sample/help.ts'
import { sampleInvoices } from './sample/invoices.ts'
import { sampleProfile, sampleProfileHeader } from './sample/profile.ts'
import { sampleProjects } from './sample/projects.ts'
import { sampleSearchItems } from './sample/search-items.ts'
import { sampleUsers } from './sample/users.ts'
import { sampleDays } from './days.ts'

/** Arrays that are changed in place belong to this database alone. */
export interface DemoDatabase {
  readonly users: DemoUser[]
  readonly accounts: StoredAccount[]
  readonly invoices: Invoice[]
  /** Of invoices that were saved; of the others the sample tells them. */
  readonly invoiceLines: Map<number, readonly InvoiceLine[]>
  emails: readonly Email[]
  events: CalendarEvent[]
  readonly contacts: readonly Contact[]
  readonly chats: Chat[]
  readonly profileUser: ProfileUser
  readonly profileHeader: ProfileHeader
  readonly profile: Readonly<Record<ProfileTab, ProfileTabData>>
  readonly projects: readonly ProjectRow[]
  readonly faqs: readonly FaqGroup[]
  readonly categories: readonly Category[]
  readonly popular: readonly string[]
  readonly learning: readonly string[]
  readonly searchItems: readonly SearchItem[]
}

export const createDatabase = (now: number): DemoDatabase => {
  const days = sampleDays(now)
  return {
    users: sampleUsers(),
    accounts: [...sampleAccounts],
    invoices: sampleInvoices(days),
    invoiceLines: new Map(),
    emails: sampleEmails(days),
    events: sampleEvents(days),
    contacts: sampleContacts,
    chats: sampleChats(days),
    profileUser: sampleProfileUser,
    profileHeader: sampleProfileHeader,
    profile: sampleProfile(days),
    projects: sampleProjects(days),
    faqs: sampleFaqs,
    categories: sampleCategories,
    popular: popularArticles,
    learning: learningArticles,
    searchItems: sampleSearchItems,
  }
}
