import { Fragment, type ReactNode } from 'react'

/** A placeholder that stays in the text, so that `Filled` finds it. */
export const slot = (name: string): string => `\u2063${name}\u2063`

interface FilledProps {
  /** A message whose parameters were given as `slot(name)`. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** A sentence of the catalogue with elements in its gaps: the translation keeps the order of the words. */
export function Filled({ text, parts }: FilledProps) {
  return (
    // Isolated: a sentence in one direction keeps its order inside a page of the other.
    <bdi className="sentence">
      {text.split('\u2063').map((piece, place) => (
        <Fragment key={`${String(place)}${piece}`}>
          {place % 2 === 1 ? parts[piece] : piece}
        </Fragment>
      ))}
    </bdi>
  )
}
