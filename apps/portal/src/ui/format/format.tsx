import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Fragment, type ReactNode, useState } from 'react'
import { copyText } from '#ui/browser.ts'
import { IconButton } from '#ui/button.tsx'
import { t } from '#ui/ui.messages.ts'
import { moneyText } from './text.ts'
import { clockPart, dayPart, minutePart } from './times.ts'
import './format.css'

interface MoneyProps {
  /** The wire form, `128.00`. */
  readonly value: string
  /** Before the figure: `HKD`. Tables say it once, in the header. */
  readonly currency?: string
  /** The figure that a row is about: it stands out. */
  readonly isFigure?: boolean
}

/**
 * An amount. It keeps its order in right-to-left text, and is covered while amounts are hidden
 * (`data-amounts` of the root element): one rule of style, so a thousand amounts cost nothing.
 */
export function Money({ value, currency, isFigure = false }: MoneyProps) {
  return (
    <bdi className={isFigure ? 'figure money' : 'money'}>
      {currency !== undefined && <span className="money-currency">{currency}</span>}
      {moneyText(value)}
    </bdi>
  )
}

export type Tone = 'good' | 'warn' | 'bad' | 'quiet'

/** A state as a word with a dot: colour is never the only sign. */
export function StatusPill({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <span className="pill" data-tone={tone}>
      {label}
    </span>
  )
}

interface TwoProps {
  readonly first: ReactNode
  /** Smaller, below: what tells it apart. */
  readonly second: ReactNode
}

/** A cell of two lines, each of which keeps its order in text of the other direction. */
export function Two({ first, second }: TwoProps) {
  return (
    <span className="two">
      <bdi>{first}</bdi>
      <small dir="auto">{second}</small>
    </span>
  )
}

interface TimeProps {
  /** As the wire has it, `YYYY-MM-DD HH:mm:ss`, in Hong Kong time. */
  readonly value: string
  /** In a table: the day above the time of day. */
  readonly isStacked?: boolean
}

/** A point in time, in the one format of the product (spec 9). It keeps its order in right-to-left text. */
export function Time({ value, isStacked = false }: TimeProps) {
  // The zone is written for machines only: people read the one that the whole portal speaks of.
  const machine = `${value.replace(' ', 'T')}+08:00`
  if (!isStacked)
    return (
      <time dateTime={machine}>
        <bdi>{value}</bdi>
      </time>
    )
  return <Two first={dayPart(value)} second={clockPart(value)} />
}

/** When the figures beside it were read: they may have changed since. The time is as the wire has it. */
export const AsOf = ({ time }: { readonly time: string }) => (
  <bdi className="faint tiny">{t('asOf', { time: minutePart(time) })}</bdi>
)

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
      {text.split('\u2063').map((piece, index) => (
        <Fragment key={`${String(index)}${piece}`}>
          {index % 2 === 1 ? parts[piece] : piece}
        </Fragment>
      ))}
    </bdi>
  )
}

/** An id in a fixed-width face that one press copies. */
export function CopyableId({ value, label }: { readonly value: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void copyText(value).then(setCopied)
  return (
    <span className="copyable">
      <bdi className="mono">{value}</bdi>
      <IconButton
        label={t('copy', { label })}
        className="copy-btn"
        onClick={copy}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? (
          <IconCheck className="icon" aria-hidden />
        ) : (
          <IconCopy className="icon" aria-hidden />
        )}
      </IconButton>
      <span role="status" className="visually-hidden">
        {isCopied ? t('labelCopied', { label }) : ''}
      </span>
    </span>
  )
}
