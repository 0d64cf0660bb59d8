import { expect, onTestFinished, test } from 'vitest'
import { addTranslation, setLocale } from '#ui/messages.ts'
import { catalogue } from '../search.zh-Hant-HK.ts'
import { sampleItems } from './sample/search-items.ts'
import { findItems } from './search.handlers.ts'

test('in Chinese the search finds pages by their Chinese titles, below Chinese headers', () => {
  addTranslation('zh-Hant-HK', catalogue)
  setLocale('zh-Hant-HK')
  onTestFinished(() => setLocale('en'))
  expect(findItems(sampleItems(), '發票').map(({ title }) => title)).toEqual([
    '應用及頁面',
    '發票清單',
    '發票預覽',
    '編輯發票',
    '表格及列表',
    '發票列表',
  ])
})
