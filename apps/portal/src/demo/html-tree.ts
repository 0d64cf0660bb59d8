/**
 * Parses HTML of articles, e-mails and the clipboard into a tree of allowed elements. The content policy forbids the
 * browser's own parser. Attributes and other elements are dropped, and scripts never run.
 */
const ALLOWED = ['p', 'div', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'br', 'blockquote'] as const
export type AllowedTag = (typeof ALLOWED)[number]
/** Aliases of allowed elements, which other programs put on the clipboard. */
const ALIASES: Readonly<Record<string, AllowedTag>> = { b: 'strong', i: 'em' }
/** Elements whose content is code or metadata, not text. */
const SKIPPED = new Set(['head', 'script', 'style', 'template', 'iframe'])

export interface HtmlElement {
  readonly tag: AllowedTag
  readonly children: HtmlNode[]
}
export type HtmlNode = string | HtmlElement

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
}
const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const isAllowed = (tag: string): tag is AllowedTag => ALLOWED.some((name) => name === tag)

const TOKEN = /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+|</gi
/** Google Docs wraps everything that it copies in a `b` of normal weight. */
const NOT_BOLD = /^<b\b[^>]*font-weight:\s*normal/i

/** The tree of an HTML text. An unclosed element ends with its parent. */
export const htmlTree = (html: string): readonly HtmlNode[] => {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  let skipped: string | undefined
  const siblings = () => open.at(-1)?.children ?? root
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const lower = name?.toLowerCase().replace(/^h[1-6]$/, 'h3')
    const tag = lower && (ALIASES[lower] ?? lower)
    if (skipped !== undefined) {
      if (slash === '/' && tag === skipped) skipped = undefined
    } else if (tag === undefined) {
      if (!/^<[!?]/.test(token)) siblings().push(decoded(token))
    } else if (SKIPPED.has(tag)) skipped = slash === '/' ? undefined : tag
    else if (isAllowed(tag) && slash === '' && !NOT_BOLD.test(token)) {
      const element: HtmlElement = { tag, children: [] }
      siblings().push(element)
      if (tag !== 'br') open.push(element)
    } else if (slash === '/') {
      const index = open.findLastIndex((element) => element.tag === tag)
      if (index !== -1) open.splice(index)
    }
  }
  return root
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Whether the HTML contains no text. */
export const isBlank = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === ''
