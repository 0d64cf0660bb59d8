import { Fragment, type ReactNode } from 'react'
import './facts.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Only what is known: an empty line would say nothing. */
export const known = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== null && value !== false && value !== '')

/** What is known of a thing: each fact with its name. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
