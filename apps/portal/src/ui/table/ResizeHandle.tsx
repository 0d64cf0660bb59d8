import type { KeyboardEvent, PointerEvent } from 'react'
import { fittingWidth, LEAST_WIDTH, MOST_WIDTH } from './tracks.ts'
import { t } from './table.messages.ts'
import './resize-handle.css'

interface ResizeHandleProps {
  readonly header: string
  /** The chosen width, if one was chosen. */
  readonly width: number | undefined
  /** While the pointer moves; the table follows without being drawn anew. */
  readonly onPreview: (width: number) => void
  readonly onWidth: (width: number) => void
}

const STEP = 16

/** The edge of a header, which makes its column wider or narrower: by pointer, or by the arrow keys. */
export function ResizeHandle({ header, width, onPreview, onWidth }: ResizeHandleProps) {
  const cellOf = (handle: HTMLElement) => handle.parentElement?.offsetWidth ?? LEAST_WIDTH
  const towardsEnd = (handle: HTMLElement) =>
    getComputedStyle(handle).direction === 'rtl' ? -1 : 1

  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget
    const [from, start, way] = [event.clientX, cellOf(handle), towardsEnd(handle)]
    const widthAt = (x: number) => fittingWidth(start + (x - from) * way)
    handle.setPointerCapture(event.pointerId)
    event.preventDefault()
    const move = ({ clientX }: globalThis.PointerEvent) => onPreview(widthAt(clientX))
    const end = ({ clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      if (clientX !== from) onWidth(widthAt(clientX))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    onWidth(fittingWidth(cellOf(handle) + way * towardsEnd(handle) * STEP))
  }
  return (
    <span
      className="table-resize"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('width', { column: header })}
      aria-valuenow={width ?? 0}
      aria-valuemin={0}
      aria-valuemax={MOST_WIDTH}
      aria-valuetext={width === undefined ? t('widthFree') : t('widthOf', { width })}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
