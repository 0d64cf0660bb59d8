/**
 * HTML of articles and letters, read into a tree of what is allowed. Nothing of it is ever given to the browser as markup: the
 * content policy forbids that, and an attribute or an element that is not named here does not get through.
 */
const ALLOWED = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'br', 'blockquote'] as const
export type AllowedTag = (typeof ALLOWED)[number]
/** What stands between these is code, and no text. */
const SILENT = new Set(['script', 'style', 'template', 'iframe'])

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

/** The tree of a piece of HTML. What is not closed ends with what it stands in; text is always text. */
export const htmlTree = (html: string): readonly HtmlNode[] => {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  let silent: string | undefined
  const here = () => open.at(-1)?.children ?? root
  for (const [token, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+|</gi)) {
    const tag = name?.toLowerCase()
    if (silent !== undefined) {
      if (slash === '/' && tag === silent) silent = undefined
    } else if (tag === undefined) here().push(decoded(token))
    else if (SILENT.has(tag)) silent = slash === '/' ? undefined : tag
    else if (isAllowed(tag) && slash === '') {
      const element: HtmlElement = { tag, children: [] }
      here().push(element)
      if (tag !== 'br') open.push(element)
    } else if (slash === '/') {
      const place = open.findLastIndex((element) => element.tag === tag)
      if (place !== -1) open.splice(place)
    }
  }
  return root
}
