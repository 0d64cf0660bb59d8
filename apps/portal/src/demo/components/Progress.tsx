import type { CSSProperties } from 'react'
import { t } from './components.messages.ts'
import './components.css'

interface ProgressProps {
  /** The accessible name of the progress bar. */
  readonly label: string
  /** 0 to 100. */
  readonly percent: number
  readonly tone?: 'good' | 'warn' | 'bad' | undefined
}

/** A progress bar with its percentage. */
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

/** bad up to 25 %, warn up to 50 %, no tone up to 75 %, then good. */
const progressTone = (percent: number): ProgressProps['tone'] => {
  if (percent <= 25) return 'bad'
  if (percent <= 50) return 'warn'
  return percent <= 75 ? undefined : 'good'
}

interface ProjectProgressProps {
  readonly name: string
  readonly percent: number
}

/** The progress of a project, in the tone of how far it is. */
export const ProjectProgress = ({ name, percent }: ProjectProgressProps) => (
  <Progress label={t('progressOf', { name })} percent={percent} tone={progressTone(percent)} />
)
