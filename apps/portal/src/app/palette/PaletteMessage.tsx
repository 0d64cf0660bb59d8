import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { t } from './palette.messages.ts'
import type { FoundItems } from './use-found.ts'

interface PaletteMessageProps {
  readonly typed: string
  readonly isEmpty: boolean
  readonly found: FoundItems
  readonly onRetry: () => void
  /** Follows a link out of the palette. */
  readonly onLeave: () => void
}

/** Below the items: why a text is not searched, that the search failed, or that nothing was found. */
export function PaletteMessage({ typed, isEmpty, found, onRetry, onLeave }: PaletteMessageProps) {
  const { links, problem, isSearching, failure } = found
  if (problem !== undefined)
    return (
      <p className="palette-nothing" role="alert">
        <bdi className="sentence">{problem}</bdi>
      </p>
    )
  // Not "nothing found": the records were not searched.
  if (failure !== null)
    return (
      <div className="palette-nothing" role="alert">
        <p>
          <b>
            <bdi className="sentence">{t('failed')}</bdi>
          </b>{' '}
          <bdi className="sentence">{failure.message}</bdi>
        </p>
        <Button loading={isSearching} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!isEmpty || isSearching) return null
  return (
    <div className="palette-nothing">
      <p>
        <b>
          <bdi className="sentence">{t('nothing', { typed: typed.trim() })}</bdi>
        </b>{' '}
        <bdi className="sentence">{t('nothingHint')}</bdi>
      </p>
      {links.length > 0 && (
        <ul aria-label={t('pages')}>
          {links.map(({ id, label, path, icon: Icon }) => (
            <li key={id}>
              <Icon className="icon" aria-hidden />
              <Link to={path} onClick={onLeave}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
