import { Fragment, type ReactNode } from 'react'
import './facts.css'

export type Fact = readonly [label: string, value: ReactNode]

/** The facts that have a value. */
export const known = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== null && value !== false && value !== '')

/** Facts with their names. Text keeps its order inside text of the other direction. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
      </Fragment>
    ))}
  </dl>
)
