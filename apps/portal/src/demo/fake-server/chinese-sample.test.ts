/** In Chinese the sample's people write Chinese; names, addresses and codes stay. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { addTranslation, setLocale, type AnyCatalogue } from '#ui/messages.ts'
import { calendarNames, demoCalendarCalls } from '../calls/calendar.calls.ts'
import { demoChatCalls } from '../calls/chat.calls.ts'
import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import { demoEmailCalls } from '../calls/email.calls.ts'
import { demoInvoiceCalls } from '../calls/invoices.calls.ts'
import { demoProfileCalls, profileTabs } from '../calls/profile.calls.ts'
import { send } from '../send.ts'
import { NOW } from '../testing/fake-server.ts'
import { createFakeServer } from './network.ts'

const ORIGIN = 'http://chinese.example'
const catalogues = import.meta.glob<AnyCatalogue>('../**/*.zh-Hant-HK.ts', {
  eager: true,
  import: 'catalogue',
})
const simplified = import.meta.glob<AnyCatalogue>('./sample/*.zh-Hans.ts', {
  eager: true,
  import: 'catalogue',
})
const english = import.meta.glob<{ readonly t: { readonly area: string; readonly en: object } }>(
  './sample/*.messages.ts',
  { eager: true },
)

let disable: () => void
beforeAll(async () => {
  setLocale('zh-Hant-HK')
  for (const catalogue of Object.values(catalogues)) addTranslation('zh-Hant-HK', catalogue)
  const server = await createFakeServer(ORIGIN, () => NOW)
  server.enable()
  disable = server.disable
}, 60_000)
afterAll(() => {
  disable()
  setLocale('en')
})

const ask = <C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> =>
  send(call, input, { origin: ORIGIN })

/** Texts that have no Chinese letter. */
const withoutChinese = (texts: readonly (string | undefined)[]) =>
  texts.filter((text = '…') => text !== '' && !/\p{Script=Han}/u.test(text))

test('in Chinese e-mails and chats are written in Chinese', async () => {
  const { emails } = await ask(demoEmailCalls.list, { query: { filter: '' } })
  expect(emails.length).toBeGreaterThan(10)
  const mails = emails.flatMap((email) => [email, ...email.replies])
  expect(withoutChinese(mails.flatMap(({ subject, message }) => [subject, message]))).toEqual([])
  const { contacts, chatsContacts, profileUser } = await ask(demoChatCalls.list, { query: {} })
  expect(
    withoutChinese([...contacts, profileUser].flatMap(({ role, about }) => [role, about])),
  ).toEqual([])
  for (const { id } of chatsContacts) {
    const { chat } = await ask(demoChatCalls.open, { params: { contactId: id } })
    expect(chat?.messages.length).toBeGreaterThan(2)
    expect(withoutChinese(chat?.messages.map(({ message }) => message) ?? [])).toEqual([])
  }
})

test('in Chinese events, projects, teams and lines of invoices have Chinese texts', async () => {
  const calendars = calendarNames.join(',')
  const events = await ask(demoCalendarCalls.list, { query: { calendars } })
  expect(
    withoutChinese(
      events.flatMap(({ title, extendedProps: { description = '' } }) => [title, description]),
    ),
  ).toEqual([])
  const { projects } = await ask(demoDashboardCalls.projects, { query: {} })
  expect(withoutChinese(projects.map(({ name }) => name))).toEqual([])
  for (const tab of profileTabs) {
    const data = await ask(demoProfileCalls.tab, { query: { tab } })
    const texts = [
      ...(data.teams ?? []).flatMap(({ title, description, chips }) => [
        title,
        description,
        ...chips,
      ]),
      ...(data.projects ?? []).flatMap(({ title, description }) => [title, description]),
      ...(data.connections ?? []).flatMap(({ designation, chips }) => [designation, ...chips]),
      ...(data.activity ?? []).flatMap(({ title, text }) => [title, text]),
    ]
    expect(texts.length).toBeGreaterThan(5)
    expect(withoutChinese(texts)).toEqual([])
  }
  const { lines } = await ask(demoInvoiceCalls.view, { params: { id: '5000' } })
  expect(withoutChinese(lines.map(({ description }) => description))).toEqual([])
})

const linesOf = (texts: object) =>
  Object.entries(texts).map(([key, text]) => [key, String(text).split('\n').length])

test('each text of the sample has as many lines in Chinese as in English', () => {
  // The texts of the help centre are structured otherwise (`in-chinese.test.ts`).
  const samples = Object.values(english).filter(({ t }) => t.area !== 'demo-help-sample')
  expect(samples.length).toBeGreaterThan(3)
  for (const { t } of samples)
    for (const translated of [catalogues, simplified]) {
      const own = Object.values(translated).find(({ area }) => area === t.area)
      expect(linesOf(own?.texts ?? {}), t.area).toEqual(linesOf(t.en))
    }
})
