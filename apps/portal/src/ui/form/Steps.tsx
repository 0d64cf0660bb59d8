import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { t } from './form.messages.ts'
import './form.css'

interface StepsProps {
  readonly names: readonly string[]
  /** The index of the current step. */
  readonly at: number
}

/** The progress of a form with several steps. */
export function Steps({ names, at }: StepsProps) {
  return (
    <ol className="steps" aria-label={t('steps')}>
      {names.map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : index === at ? 'now' : 'to-come'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {index < at ? <IconCheck className="icon" /> : index + 1}
          </span>
          {name}
          {index < at && <span className="visually-hidden">{t('stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
