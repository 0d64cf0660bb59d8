/** Names in another language than the page. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../messages.ts'
import { inItsLanguage } from './name.tsx'

afterEach(() => setLocale('en'))
const marked = (name: string): string => renderToStaticMarkup(inItsLanguage(name))

test('on an English page the Chinese part of a name is marked as Chinese', () => {
  expect(marked('Sha Tin 沙田（新城市）店')).toBe(
    'Sha Tin <span lang="zh-Hant-HK">沙田（新城市）店</span>',
  )
  expect(marked('Sha Tin')).toBe('Sha Tin')
})

test('on a Chinese page words in English are marked as English, and codes are not', () => {
  setLocale('zh-Hans')
  expect(marked('Wan Chai Late、WANCHAI-001')).toBe(
    '<span lang="en">Wan Chai Late</span>、WANCHAI-001',
  )
  expect(marked('灣仔夜店 HBK2611210312')).toBe('灣仔夜店 HBK2611210312')
})

test('the names within a sentence are marked, and the sentence is not', () => {
  expect(marked('Close 太古城店 permanently')).toBe(
    'Close <span lang="zh-Hant-HK">太古城店</span> permanently',
  )
  setLocale('zh-Hant-HK')
  expect(marked('永久結束 Sha Tin：Carmen Ho 不再看到 MERCHANT-1')).toBe(
    '永久結束 <span lang="en">Sha Tin</span>：<span lang="en">Carmen Ho</span> 不再看到 MERCHANT-1',
  )
})
