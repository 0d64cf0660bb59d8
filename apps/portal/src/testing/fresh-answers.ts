import type { QueryClient } from '@tanstack/react-query'

/** From now on an answer is read again only if something has marked it as outdated, however slow the test is. */
export const keepFresh = (client: QueryClient): void => {
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, staleTime: Infinity } })
}
