import { CheckField, SelectField } from '#ui/form/choice-fields.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { acceptedWays, type InvoiceExtras } from './extras.ts'
import { t } from './pages.messages.ts'

interface InvoiceOptionsProps {
  readonly extras: InvoiceExtras
  readonly onChange: (extras: InvoiceExtras) => void
}

const choices = acceptedWays.map((value) => ({ value, label: t(value) }))
const switches = [
  ['hasTerms', t('withTerms')],
  ['hasNote', t('withNote')],
  ['hasStub', t('withStub')],
] as const

/** Payment method and the notes below the lines. */
export function InvoiceOptions({ extras, onChange }: InvoiceOptionsProps) {
  return (
    <TitledCard title={t('options')}>
      <div className="card-body">
        <SelectField
          name="accepted"
          label={t('acceptBy')}
          choices={choices}
          value={extras.accepted}
          onChange={(accepted) => accepted !== '' && onChange({ ...extras, accepted })}
        />
        {switches.map(([name, label]) => (
          <CheckField
            key={name}
            as="switch"
            name={name}
            label={label}
            value={extras[name]}
            onChange={(isOn) => onChange({ ...extras, [name]: isOn })}
          />
        ))}
      </div>
    </TitledCard>
  )
}
