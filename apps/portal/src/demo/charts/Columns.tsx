import type { CSSProperties } from 'react'
import './charts.css'
import { Axis } from './Lines.tsx'
import { highest } from './scale.ts'

interface ColumnsProps {
  readonly values: readonly number[]
  readonly labels: readonly string[]
  /** Which of them is told apart; the greatest, where nothing is said. */
  readonly marked?: number
}

const share = (value: number, top: number) =>
  ({ '--share': Math.abs(value) / top }) as CSSProperties

/** Columns beside each other, one of them marked. */
export function Columns({ values, labels, marked }: ColumnsProps) {
  const top = highest(values)
  const here = marked ?? values.indexOf(Math.max(...values))
  return (
    <div className="columns">
      <span className="columns-plot">
        {values.map((value, place) => (
          <i key={labels[place]} style={share(value, top)} data-marked={place === here} />
        ))}
      </span>
      <Axis labels={labels} />
    </div>
  )
}

interface PlusMinusProps {
  readonly plus: readonly number[]
  readonly minus: readonly number[]
  readonly labels: readonly string[]
}

/** What came in above the line, what went out below it. */
export function PlusMinus({ plus, minus, labels }: PlusMinusProps) {
  const top = highest([...plus, ...minus])
  return (
    <div className="columns">
      <span className="columns-plot" data-both>
        {plus.map((value, place) => (
          <span key={labels[place]}>
            <i style={share(value, top)} data-marked />
            <i style={share(minus[place] ?? 0, top)} />
          </span>
        ))}
      </span>
      <Axis labels={labels} />
    </div>
  )
}
