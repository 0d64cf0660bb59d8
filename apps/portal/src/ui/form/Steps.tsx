import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { t } from './form.messages.ts'
import './form.css'

interface StepsProps {
  readonly names: readonly string[]
  /** The place of the step that is being taken. */
  readonly at: number
}

/** How far a way of several steps has come. */
export function Steps({ names, at }: StepsProps) {
  return (
    <ol className="steps" aria-label={t('steps')}>
      {names.map((name, place) => (
        <li
          key={name}
          data-state={place < at ? 'done' : place === at ? 'now' : 'to-come'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {place < at ? <IconCheck className="icon" /> : place + 1}
          </span>
          {name}
          {place < at && <span className="visually-hidden">{t('stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
