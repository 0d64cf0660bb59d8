/** Names are shown as they were typed, whatever the language of the portal is (A-552). */
import type { ReactNode } from 'react'
import { formatLocale } from '../locales.ts'
import { currentLocale } from '../messages.ts'

/** Chinese letters, with what stands between them. */
const CHINESE = /(\p{Script=Han}(?:[\p{Script=Han}\s，。、：（）「」·]*\p{Script=Han})?)/u
/** Words in Latin letters, but no codes, which have no small ones. */
const LATIN =
  /((?=[A-Z\d]*\p{Ll})\p{Script=Latin}(?:[\p{Script=Latin}\d\s.,&’'-]*[\p{Script=Latin}\d.])?)/u

/**
 * Marks what is in another language than the page, so that it is read aloud in it and has its letters (A-640). A name
 * in Chinese letters is Hong Kong's; a Chinese page cannot tell which Chinese it is. The names within a sentence are
 * marked in the same way. Elements stay as they are.
 */
export const inItsLanguage = (text: ReactNode): ReactNode => {
  if (typeof text !== 'string') return text
  const isChinese = formatLocale(currentLocale()).startsWith('zh')
  const parts = text.split(isChinese ? LATIN : CHINESE)
  if (parts.length === 1) return text
  const lang = isChinese ? 'en' : 'zh-Hant-HK'
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- because a name may have the same part twice
      <span key={index} lang={lang}>
        {part}
      </span>
    ),
  )
}

/** A sentence that may have names in it. Isolated from the text direction around it. */
export const Sentence = ({ children }: { readonly children: string }) => (
  <bdi className="sentence">{inItsLanguage(children)}</bdi>
)

/** The name of a person, a shop, a merchant or a terminal. */
export const Name = ({ children }: { readonly children: string }) => (
  <bdi>{inItsLanguage(children)}</bdi>
)
