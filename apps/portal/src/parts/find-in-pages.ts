import type { Page } from '@merchant/contract/core/page.ts'

const PAGE = 100

interface Paging {
  readonly pageNumber: number
  readonly pageSize: number
  readonly cursor?: string
}

/**
 * One record of a list that no call tells by itself: it is looked for page by page. Null when it is in none
 * of them.
 */
export const findInPages = async <Row>(
  ask: (paging: Paging) => Promise<Page<Row>>,
  isWanted: (row: Row) => boolean,
): Promise<Row | null> => {
  let cursor: string | undefined
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await ask({ pageNumber, pageSize: PAGE, ...(cursor !== undefined && { cursor }) })
    const found = page.items.find(isWanted)
    if (found !== undefined) return found
    if (pageNumber >= page.totalPages) return null
    cursor = page.nextCursor
  }
}
