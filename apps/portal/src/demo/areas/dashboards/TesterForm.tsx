import { dateOf } from '@merchant/contract/core/time.ts'
import { isDay } from '#ui/date/days.ts'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { CheckField, RadioField, SelectField } from '#ui/form/choice-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormCard } from '#ui/form/FormCard.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { now } from '../../../clock.ts'
import { t } from './tester.messages.ts'

type Place = 'first' | 'second' | 'third'

interface Fields {
  readonly text: string
  readonly secret: string
  readonly lines: string
  readonly choice: Place | ''
  readonly several: readonly string[]
  readonly one: Place | ''
  readonly amount: string
  readonly count: number | null
  readonly day: string
  readonly isOn: boolean
  readonly agree: boolean
}

const labels = {
  text: t('text'),
  secret: t('secret'),
  lines: t('lines'),
  choice: t('choice'),
  several: t('several'),
  one: t('one'),
  amount: t('amount'),
  count: t('count'),
  day: t('day'),
  isOn: t('isOn'),
  agree: t('agree'),
}
const choices = [
  { value: 'first', label: t('first'), help: t('firstHelp') },
  { value: 'second', label: t('second'), help: t('secondHelp') },
  { value: 'third', label: t('third') },
] as const

const schema = schemaOf(({ text, day, agree }: Fields) => ({
  ...(text.trim().length < 3 && { text: t('wantText') }),
  ...(!isDay(day) && { day: t('wantDay') }),
  ...(!agree && { agree: t('wantAgree') }),
}))

/** One field of every kind; the form validates and sends nothing. */
export function TesterForm() {
  const today = dateOf(now())
  const form = useForm<Fields>(
    {
      text: '',
      secret: '',
      lines: '',
      choice: '',
      several: [],
      one: 'first',
      amount: '120.00',
      count: 3,
      day: today,
      isOn: true,
      agree: false,
    },
    { labels, schema },
  )
  return (
    <FormCard
      title={t('form')}
      form={form}
      confirmsLeaving={false}
      submitLabel={t('send')}
      onSubmit={() => Promise.resolve({ kind: 'done' })}
      onDone={() => showToast({ tone: 'good', text: t('sent') })}
    >
      <TextField {...form.field('text')} help={t('help')} maxLength={60} />
      <TextField {...form.field('secret')} isSecret isOptional maxLength={60} />
      <TextField {...form.field('lines')} rows={3} isOptional maxLength={400} />
      <SelectField {...form.field('choice')} choices={choices} empty={t('choice')} isOptional />
      <MultiSelectField {...form.field('several')} choices={choices} isOptional />
      <RadioField {...form.field('one')} choices={choices} />
      <AmountField {...form.field('amount')} currency="HKD" />
      <NumberField {...form.field('count')} min={0} max={99} />
      <DateField {...form.field('day')} today={today} />
      <CheckField {...form.field('isOn')} as="switch" isOptional />
      <CheckField {...form.field('agree')} />
    </FormCard>
  )
}
