/** Finds texts that a Chinese screen has left in English. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const SAMPLE = join(import.meta.dirname, '../../apps/portal/src/demo/fake-server/sample')

/** Names that are the same in every language, codes, units, keys and formats. */
const SAME = new Set(
  `HKD FPS ID TID POS HKT RRN PIN QR API SDK CSV Excel PDF ZIP UTF KB MB Webhook CRM Esc Ctrl Tab Enter
  Visa Mastercard JCB AlipayHK PayMe PayPal Google GitHub Facebook BoC Pay Admin Portal UAT English GO_WALLET sha sum Quayside YYYY MM DD HH mm
  VISA MC UP OCT ALI WX PM BOC AMEX`.split(/\s+/),
)

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z]{2,}/g) ?? []

/** The names and messages of the demo's sample are data, like the answers of the service. */
let sample: ReadonlySet<string> | undefined
const sampleWords = (): ReadonlySet<string> =>
  (sample ??= new Set(
    readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })
      // What the sample's catalogues say has translations.
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.messages.ts'))
      .flatMap((name) => {
        // The keys of texts are words too.
        const data = readFileSync(join(SAMPLE, name), 'utf8').replaceAll(/\bt\('\w+'\)/g, '')
        return wordsOf(data.toLowerCase())
      }),
  ))

/** Names and texts of the service's answers, which the page may show as they are, and codes, which have words. */
const names = new Set<string>()
const codes = new Set<string>()
/** Names of shops in English. */
const shops = new Set<string>()

const CODE = /^[A-Z][A-Z_]{2,}$/
/** Codes that people gave to their own things. */
const GIVEN = /(?:Code|Id|No|Name|[nN]ame|keyword)$/

const learn = (key: string, value: unknown): void => {
  if (typeof value === 'string') {
    if (key === 'shopName' && /[a-z]/.test(value)) shops.add(value)
    if (CODE.test(value) && !GIVEN.test(key)) codes.add(value)
    else for (const word of wordsOf(value)) names.add(word)
  } else if (Array.isArray(value)) for (const one of value) learn(key, one)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      // The sentence of a refusal is translated.
      if (name !== 'message') learn(name, one)
}

/** Learns from the answers that the page gets. What earlier tests of the worker got may be shown from memory. */
export const learnAnswers = (page: Page): (() => Promise<unknown>) => {
  const answers: Promise<void>[] = []
  page.on('response', (response) => {
    if (!/\/api\/(?!x\/events)/.test(response.url())) return
    const read = response.json().then((answer: unknown) => learn('', answer))
    answers.push(read.catch(() => undefined))
  })
  return () => Promise.all(answers)
}

/** Learns what was typed or uploaded, which the page repeats. */
export const learnTyped = (text: string): void => learn('', text)

/** Learns from what a session has stored, which the page shows too. */
export const learnSession = (session: Readonly<Record<string, string>>): void => {
  for (const value of Object.values(session))
    if (/^[[{]/.test(value)) learn('', JSON.parse(value) as unknown)
}

const typed = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')]
      .map((one) => 'value' in one && one.value)
      .join('\n'),
  )

/** Everything that the page says, in text, names and hints. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // Charts measure their labels in an element that stays, out of sight.
    const shown = [
      ...document.body.querySelectorAll<HTMLElement>(':scope > :not([id^="recharts"])'),
    ]
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const hidden = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
    return [
      ...shown.map((one) => one.innerText),
      ...hidden.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
    ].join('\n')
  })

/** Sentences with a space between them, which Chinese does not have. */
export const spacedSentences = async (page: Page): Promise<readonly string[]> =>
  (await said(page)).match(/.{0,12}[。？！] \S.{0,12}/g) ?? []

/** Names of shops that stand by themselves and are not marked as English. */
export const unmarkedShops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (known) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = new Set<string>()
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.textContent ?? ''
        const box = node.parentElement
        if (!known.includes(text) || box?.checkVisibility() !== true) continue
        if (box.closest('[lang]')?.getAttribute('lang') !== 'en') found.add(text)
      }
      return [...found]
    },
    [...shops],
  )

/** Words in Latin letters that are neither names nor formats, and codes that the page shows in place of their words. */
export const latinWords = async (page: Page): Promise<readonly string[]> => {
  const isDemo = /\/(?:apps|pages|dashboards)\//.test(page.url())
  learnTyped(await typed(page))
  // A list names the text that its address searches for.
  learnTyped([...new URL(page.url()).searchParams.values()].join(' '))
  // An e-mail address is a name.
  const text = (await said(page)).replaceAll(/\S+@\S+/g, '')
  const words = [...wordsOf(text), ...(text.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? [])]
  return [...new Set(words)].filter(
    (word) =>
      !SAME.has(word) &&
      !names.has(word) &&
      !(isDemo && sampleWords().has(word.toLowerCase())) &&
      // Others in capitals are codes of people and their initials.
      (/[a-z]/.test(word) || codes.has(word)),
  )
}
