/** What the compiler cannot see of a translation: placeholders that do not exist, plurals, scripts and words. */
import { languageTags as contractTags } from '@merchant/contract/core/language.ts'
import { expect, test } from 'vitest'
import { languageTags, type Language } from '#ui/locales.ts'
import type { AnyCatalogue } from '#ui/messages.ts'

type English = Readonly<Record<string, string | { readonly one: string; readonly other: string }>>
interface Module {
  readonly [name: string]: unknown
  readonly catalogue?: AnyCatalogue
}

const modules: Readonly<Record<string, Module>> = import.meta.glob(
  [
    '../{api,app,areas,components,demo,ui}/**/*.{messages,[a-z][a-z],[a-z][a-z]-*}.ts',
    '../app/pages.ts',
    '../app/demo/navigation-items.ts',
  ],
  { eager: true },
)

const isEnglish = (value: unknown): value is { readonly area: string; readonly en: English } =>
  typeof value === 'function' && 'en' in value

const english = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isEnglish)
    .map(({ area, en }) => [area, en]),
)

interface Text {
  readonly where: string
  /** Undefined in a catalogue of texts that are their own key. */
  readonly en: English[string] | undefined
  readonly key: string
  readonly text: string
}

const others = languageTags.filter((language) => language !== 'en')
const textsIn = (language: Language): Text[] =>
  Object.entries(modules).flatMap(([path, { catalogue }]) =>
    catalogue === undefined || !path.endsWith(`.${language}.ts`)
      ? []
      : Object.entries(catalogue.texts).flatMap(([key, message = '']) =>
          (typeof message === 'string' ? [message] : Object.values(message)).map((text) => ({
            where: `${catalogue.area}.${key}`,
            en: english.get(catalogue.area)?.[key],
            key,
            text,
          })),
        ),
  )

test('the portal has the languages of the contract', () => {
  expect(languageTags).toEqual(contractTags)
})

test.each(others)('%s has every text, and no other', (language) => {
  const translated = new Map(
    Object.entries(modules).flatMap(([path, { catalogue }]) =>
      catalogue === undefined || !path.endsWith(`.${language}.ts`)
        ? []
        : [[catalogue.area, Object.keys(catalogue.texts).toSorted()] as const],
    ),
  )
  expect(english.size).toBeGreaterThan(70)
  for (const [area, texts] of english)
    expect(translated.get(area), area).toEqual(Object.keys(texts).toSorted())
})

const placeholders = (text: string): string[] => text.match(/\{[^}]+\}/g) ?? []
const allowed = ({ en, key }: Text): string[] => {
  if (en === undefined) return placeholders(key)
  return typeof en === 'string'
    ? placeholders(en)
    : ['{count}', ...placeholders(en.one), ...placeholders(en.other)]
}

test.each(others)('%s has no placeholder that the English text lacks', (language) => {
  const stray = textsIn(language).filter((one) =>
    placeholders(one.text).some((name) => !allowed(one).includes(name)),
  )
  expect(stray.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

/** English keys whose {type} Chinese leaves out: it says 同類, "of the same type". */
const withoutValue = new Set([
  'Another address of type {type} is not usable yet. Remove that one first',
  'The merchant already has an address of type {type}. Replace it instead',
])

test.each(others)('a sentence of %s has every value of its English key', (language) => {
  const lacking = textsIn(language).filter(
    ({ en, key, text }) =>
      en === undefined &&
      !withoutValue.has(key) &&
      placeholders(key).some((name) => !placeholders(text).includes(name)),
  )
  expect(lacking.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test.each(others)(
  'a catalogue of %s belongs to an area, and its plurals to the language',
  (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wrong = Object.entries(modules).flatMap(([path, { catalogue }]) => {
      if (catalogue === undefined || !path.endsWith(`.${language}.ts`)) return []
      const isKnown = english.has(catalogue.area) || catalogue.area === 'contract'
      const plurals = Object.values(catalogue.texts).flatMap((message) =>
        typeof message === 'object' ? Object.keys(message) : [],
      )
      return isKnown && plurals.every((name) => categories.some((one) => one === name))
        ? []
        : [path]
    })
    expect(wrong).toEqual([])
  },
)

/** Common characters that one script alone writes in this way. */
const onlySimplified =
  /[们这说时国对没码单证验录额将个网结账数与备请输设择开关选项认发处并预过还进实现动态间门户类应达费务称级总创业统线经给续组织终边转载钟长问题须领频风饭馆马鱼龙页顾显]/
const onlyTraditional =
  /[們這說時國對沒碼單證驗錄額將個網結賬數據與備請輸設擇開關選項認發處並預過還進實現動態間門類應達費務稱級總創業統線經給續組織終邊轉載鐘長問題須領頻風飯館馬魚龍頁顧顯]/
/** Taiwan's or the mainland's words, where Hong Kong has its own. */
const notHongKong =
  /帳|對話方塊|登錄|網路|滑鼠|簡訊|短信|軟體|硬體|行動電話|信息|退出登錄|默認|文件夾|視窗|螢幕|質量|屏幕|用戶名|身分|郵件|你|週/
const notMainland =
  /登入|短讯|户口|分店|预设|储存|搜寻|档案|荧幕|手提电话|电邮|资料夹|上载|汇出|载入/

const found = (language: Language, pattern: RegExp): string[] =>
  textsIn(language)
    .filter(({ text }) => pattern.test(text))
    .map(({ where, text }) => `${where}: ${text}`)

test('Traditional Chinese is written in its script and with the words of Hong Kong', () => {
  expect(found('zh-Hant-HK', onlySimplified)).toEqual([])
  expect(found('zh-Hant-HK', notHongKong)).toEqual([])
})

test('Simplified Chinese is written in its script and with the words of the mainland', () => {
  expect(found('zh-Hans', onlyTraditional)).toEqual([])
  expect(found('zh-Hans', notMainland)).toEqual([])
})

test.each(others)('%s joins sentences with full-width punctuation', (language) => {
  expect(found(language, /\p{Script=Han}[,;:?!]|\p{Script=Han}\.(?:\s|$)/u)).toEqual([])
})
