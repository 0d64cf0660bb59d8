import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Fragment, type ReactNode, useState } from 'react'
import { copyText } from '#ui/browser.ts'
import { IconButton } from '#ui/button.tsx'
import { t } from '#ui/ui.messages.ts'
import { inItsLanguage } from './name.tsx'
import { moneyText } from './text.ts'
import { clockPart, dayPart, minutePart } from './times.ts'
import './format.css'

interface MoneyProps {
  /** As in calls: `128.00`. */
  readonly value: string
  /** Shown before the figure: `HKD`. Tables show it once, in the header. */
  readonly currency?: string
  /** Emphasized, for the main figure of a row. */
  readonly isFigure?: boolean
}

/** Longer amounts do not fit into every column. */
const FITTING = '9,999,999.99'.length
/** The millions of an amount, and the rest. */
const millionsAndRest = /^(.*,)(\d{3},\d{3}\.\d{2})$/

/**
 * An amount, isolated from right-to-left text. CSS hides it while amounts are hidden (`data-amounts` of the root
 * element), without rendering. In tables a very large one is smaller and breaks after the millions, so that it never
 * covers another column.
 */
export function Money({ value, currency, isFigure = false }: MoneyProps) {
  const text = moneyText(value)
  const [, millions, rest] = (text.length > FITTING && millionsAndRest.exec(text)) || []
  const kinds = ['money', isFigure && 'figure', millions !== undefined && 'money-long']
  return (
    <bdi className={kinds.filter(Boolean).join(' ')}>
      {currency !== undefined && <span className="money-currency">{currency}</span>}
      {millions === undefined ? (
        text
      ) : (
        <>
          {millions}
          <wbr />
          {rest}
        </>
      )}
    </bdi>
  )
}

export type Tone = 'good' | 'warn' | 'bad' | 'quiet'

/** A state as text with a coloured dot: colour is never the only indication. */
export function StatusPill({ tone, label }: { readonly tone: Tone; readonly label: ReactNode }) {
  return (
    <span className="pill" data-tone={tone}>
      {label}
    </span>
  )
}

interface TwoProps {
  readonly first: ReactNode
  /** A smaller second line. */
  readonly second: ReactNode
}

/** A cell with two lines, each isolated from the text direction around it. */
export function Two({ first, second }: TwoProps) {
  return (
    <span className="two">
      <bdi>{inItsLanguage(first)}</bdi>
      <small dir="auto">{inItsLanguage(second)}</small>
    </span>
  )
}

interface TimeProps {
  /** As in calls: `YYYY-MM-DD HH:mm:ss`, in Hong Kong time. */
  readonly value: string
  /** For tables: the date above the time of day. */
  readonly isStacked?: boolean
}

/** A point in time, in the format of the product (spec 9), isolated from right-to-left text. */
export function Time({ value, isStacked = false }: TimeProps) {
  // Only the machine-readable value has the zone: the whole portal shows Hong Kong time.
  const machine = `${value.replace(' ', 'T')}+08:00`
  if (!isStacked)
    return (
      <time dateTime={machine}>
        <bdi>{value}</bdi>
      </time>
    )
  return <Two first={dayPart(value)} second={clockPart(value)} />
}

/** When the figures beside it were read; they may have changed since. The time is as in calls. */
export const AsOf = ({ time }: { readonly time: string }) => (
  <bdi className="faint tiny">{t('asOf', { time: minutePart(time) })}</bdi>
)

export type Fact = readonly [label: string, value: ReactNode]

/** The facts that have a value. */
export const known = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value != null && value !== false && value !== '')

/** Facts with their names. Texts are isolated from the direction around them. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{typeof value === 'string' ? <bdi>{inItsLanguage(value)}</bdi> : value}</dd>
      </Fragment>
    ))}
  </dl>
)

/** A placeholder that stays in the text, for `Filled`. */
export const slot = (name: string): string => `\u2063${name}\u2063`

interface FilledProps {
  /** A message whose parameters were given as `slot(name)`. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** A text of the catalogue with elements as parameters, so that translations can order the words. */
export function Filled({ text, parts }: FilledProps) {
  return (
    // Isolated from a page of the other text direction.
    <bdi className="sentence">
      {text.split('\u2063').map((piece, index) => (
        <Fragment key={`${String(index)}${piece}`}>
          {index % 2 === 1 ? parts[piece] : inItsLanguage(piece)}
        </Fragment>
      ))}
    </bdi>
  )
}

interface CopyableIdProps {
  readonly value: string
  readonly label: string
  /** Its button has the focus when the dialog around it opens. */
  readonly isFirst?: boolean
}

/** An id in a monospaced font, copied by a click. */
export function CopyableId({ value, label, isFirst = false }: CopyableIdProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void copyText(value).then(setCopied)
  return (
    <span className="copyable">
      <bdi className="mono">{value}</bdi>
      <IconButton
        label={t('copy', { label })}
        className="copy-btn"
        data-autofocus={isFirst ? '' : undefined}
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
