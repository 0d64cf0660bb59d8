import { expect, onTestFinished, test } from 'vitest'
import { addTranslation, setLocale } from '#ui/messages.ts'
import { catalogue as refusals } from '../refusals.zh-Hans.ts'
import { catalogue } from '../search.zh-Hant-HK.ts'
import { DemoRefusal } from '../send.ts'
import { t as help } from './sample/help.messages.ts'
import { categoriesOf, faqsOf } from './sample/help.ts'
import { catalogue as hans } from './sample/help.zh-Hans.ts'
import { catalogue as hant } from './sample/help.zh-Hant-HK.ts'
import { sampleItems } from './sample/search-items.ts'
import { findItems } from './search.handlers.ts'

test('in Chinese the search finds pages by their Chinese titles, below Chinese headers', () => {
  addTranslation('zh-Hant-HK', catalogue)
  setLocale('zh-Hant-HK')
  onTestFinished(() => setLocale('en'))
  expect(findItems(sampleItems(), '發票').map(({ title }) => title)).toEqual([
    '應用程式及頁面',
    '發票清單',
    '發票預覽',
    '編輯發票',
    '表格及列表',
    '發票列表',
  ])
})

test('in Chinese a refusal is Chinese; one without a message says that something went wrong', () => {
  addTranslation('zh-Hans', refusals)
  setLocale('zh-Hans')
  onTestFinished(() => setLocale('en'))
  const { message } = new DemoRefusal(404, { message: 'Unable to find the requested invoice' })
  expect(message).toBe('找不到所要求的发票')
  expect(new DemoRefusal(400, null).message).toBe('出错了')
})

/**
 * How much there is of each part of the FAQ and of the help centre, and how many paragraphs and items each text has.
 */
const shapeOf = ({ faqs, categories }: typeof help.en | typeof hans.texts) => [
  faqsOf(faqs).map((topic) => topic.faqs.map(({ answer }) => answer.split('\n').length)),
  categoriesOf(categories).map(({ title, subCategories }) => [
    title !== '',
    subCategories.map((topic) => [
      topic.title !== '',
      topic.articles.map((one) => [one.title !== '', one.content.match(/<(?:p|li)>/g)?.length]),
    ]),
  ]),
]

test.each([hant, hans])('in Chinese the help has every question and article (%#)', ({ texts }) => {
  expect(shapeOf(texts)).toEqual(shapeOf(help.en))
})
