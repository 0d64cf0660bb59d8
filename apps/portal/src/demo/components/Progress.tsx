import type { CSSProperties } from 'react'
import './parts.css'

interface ProgressProps {
  /** What it is the progress of. */
  readonly label: string
  /** 0 to 100. */
  readonly percent: number
  readonly tone?: 'good' | 'warn' | 'bad' | undefined
}

/** How far something is: a bar, and the number beside it. */
export function Progress({ label, percent, tone }: ProgressProps) {
  return (
    <span className="demo-progress" data-tone={tone}>
      <span
        className="demo-progress-rail"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--share': percent / 100 } as CSSProperties}
      />
      <bdi aria-hidden="true">{`${String(percent)} %`}</bdi>
    </span>
  )
}

/** A quarter is little, half is not yet enough, three quarters are on the way. */
export const progressTone = (percent: number): ProgressProps['tone'] => {
  if (percent <= 25) return 'bad'
  if (percent <= 50) return 'warn'
  return percent <= 75 ? undefined : 'good'
}
