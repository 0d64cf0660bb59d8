import { TitledCard } from '#ui/titled-card.tsx'
import { t } from './create.messages.ts'
import { payeeText, type Payee } from './payee.ts'

interface NextStepsProps {
  readonly payee: Payee
  readonly steps: readonly string[]
}

/** What comes of a form before it is filled in, and whom its codes would pay. */
export const NextSteps = ({ payee, steps }: NextStepsProps) => (
  <TitledCard title={t('next')}>
    <ul className="card-body bill-points">
      {(payee === undefined ? steps : [...steps, payeeText(payee)]).map((text) => (
        <li key={text}>
          <bdi className="sentence">{text}</bdi>
        </li>
      ))}
    </ul>
  </TitledCard>
)
