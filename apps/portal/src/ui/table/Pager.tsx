import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { IconButton } from '#ui/button.tsx'
import '#ui/field.css'
import { countText } from '#ui/format/text.ts'
import { minutePart } from '#ui/format/times.ts'
import { t } from './table.messages.ts'
import './table-controls.css'

export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly pageNumber: number
  readonly pageSize: number
  readonly total: number
  readonly totalPages: number
  /** The service stopped counting at `total`. */
  readonly capped: boolean
  readonly asOf: string
}

const pageSizes = [10, 25, 50, 100] as const

/** `1–25 of 1,284`, or `of 10,000+` when the service stopped counting. */
const captionOf = (page: PageOf<unknown>): string => {
  if (page.items.length === 0) return t('none')
  const first = (page.pageNumber - 1) * page.pageSize + 1
  const range = {
    from: countText(first),
    to: countText(first + page.items.length - 1),
    total: countText(page.total),
  }
  return page.capped ? t('rangeCapped', range) : t('range', range)
}

interface PagerProps {
  /** The name of the table, because a page may have several. */
  readonly label: string
  readonly page: PageOf<unknown>
  readonly isLate: boolean
  readonly onPage: (pageNumber: number, pageSize: number) => void
}

/** The range of rows, the age of the data, the page size and the buttons to other pages. */
export function Pager({ label, page, isLate, onPage }: PagerProps) {
  const sizeId = useId()
  const hasNext =
    page.pageNumber < page.totalPages || (page.capped && page.items.length === page.pageSize)
  const time = minutePart(page.asOf)
  return (
    <nav className="table-foot" aria-label={t('pages', { label })}>
      <span aria-live="polite">
        <bdi>{captionOf(page)}</bdi>
      </span>
      <span className="table-as-of">
        <bdi>{isLate ? t('loadingNewer', { time }) : t('asOf', { time })}</bdi>
      </span>
      <label htmlFor={sizeId} className="table-size">
        <span aria-hidden="true">{t('rows')}</span>
        <span className="visually-hidden">{t('rowsPerPage')}</span>
      </label>
      <select
        id={sizeId}
        className="select"
        value={page.pageSize}
        onChange={(event) => onPage(1, Number(event.target.value))}
      >
        {(pageSizes as readonly number[]).includes(page.pageSize) ? null : (
          <option value={page.pageSize}>{page.pageSize}</option>
        )}
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <IconButton
        label={t('previousPage')}
        disabled={page.pageNumber <= 1}
        onClick={() => onPage(page.pageNumber - 1, page.pageSize)}
      >
        <IconChevronLeft className="icon icon-flips" aria-hidden />
      </IconButton>
      <IconButton
        label={t('nextPage')}
        disabled={!hasNext}
        onClick={() => onPage(page.pageNumber + 1, page.pageSize)}
      >
        <IconChevronRight className="icon icon-flips" aria-hidden />
      </IconButton>
    </nav>
  )
}
