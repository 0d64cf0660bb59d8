/** The demo's search, grouped by category. */
import { demoSearchCalls, type SearchItem } from './calls/search.calls.ts'
import { send } from './send.ts'
import { hasDemoPage } from './pages.tsx'
import { iconOf } from './components/DemoIcon.tsx'

interface FoundPage {
  readonly id: string
  readonly label: string
  readonly icon: ReturnType<typeof iconOf>
  /** Without the base path. */
  readonly path: string
}
interface FoundGroup {
  readonly title: string
  readonly items: readonly FoundPage[]
}

const foundPage = ({ id, title, icon, url }: SearchItem): FoundPage => ({
  id: `demo ${String(id)}`,
  label: title,
  icon: iconOf(icon),
  path: url,
})

/** Groups the flat reply by its headers and drops items without a demo page. */
export const findInDemo = async (
  q: string,
  signal: AbortSignal,
): Promise<readonly FoundGroup[]> => {
  const groups: { title: string; items: FoundPage[] }[] = []
  for (const entry of await send(demoSearchCalls.find, { query: { q } }, { signal })) {
    if ('header' in entry) groups.push({ title: entry.title, items: [] })
    else if (hasDemoPage(entry.url)) groups.at(-1)?.items.push(foundPage(entry))
  }
  return groups.filter(({ items }) => items.length > 0)
}
