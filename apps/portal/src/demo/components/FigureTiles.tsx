import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import './components.css'

interface Figure {
  readonly label: string
  readonly value: ReactNode
  /** Below the value: its share or what it counts. */
  readonly note: string
  /** The search parameters of the list that the figure counts. */
  readonly search: Readonly<Record<string, string>>
}

interface FigureTilesProps {
  readonly label: string
  readonly figures: readonly Figure[]
  /** Until then only the labels are shown, so that no 0 is taken for a figure. */
  readonly isLoaded: boolean
}

/** Holds the place of a text. */
const BLANK = '\u00A0'

/** Figures above a list; each links to the rows that it counts. */
export const FigureTiles = ({ label, figures, isLoaded }: FigureTilesProps) => (
  <div className="demo-figures" aria-busy={!isLoaded}>
    <Tiles label={label}>
      {figures.map((figure) => (
        <Link key={figure.label} to="." search={figure.search} className="tile">
          <TileBody label={figure.label} delta={isLoaded ? figure.note : BLANK}>
            {isLoaded ? figure.value : BLANK}
          </TileBody>
        </Link>
      ))}
    </Tiles>
  </div>
)

/** A share in whole percent; 0 % of nothing. */
export const percentText = (part: number, all: number): string =>
  `${String(all === 0 ? 0 : Math.round((part / all) * 100))} %`
