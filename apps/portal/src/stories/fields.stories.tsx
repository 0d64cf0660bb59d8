import { AmountField, TextField, TimeField } from '#ui/form/text-fields.tsx'
import { CheckField, RadioField, SelectField } from '#ui/form/choice-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { Steps } from '#ui/form/Steps.tsx'
import { CodeField } from '#components/fields/CodeField.tsx'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { Held } from './StoryForm.tsx'
import type { Group } from './story.ts'

const shops = ['Central', 'Kwun Tong', 'Sha Tin', 'Mong Kok'].map((label) => ({
  value: label,
  label,
}))
const districts = Array.from({ length: 18 }, (_, index) => ({
  value: String(index),
  label: `District ${String(index + 1)}`,
}))
const roles = [
  { value: 'STAFF', label: 'Staff', help: 'Sees payments of their own shops.' },
  { value: 'SUPERVISOR', label: 'Supervisor', help: 'Also resets the PIN of a terminal.' },
] as const
const upload = { kinds: ['.xlsx', '.csv'], maxBytes: 10_485_760 }
const bills = new File(['x'.repeat(2048)], 'november-bills.xlsx')

export const fields: Group = {
  name: 'fields',
  stories: [
    {
      title: 'Text',
      states: {
        empty: (
          <Held initial="">
            {(bound) => <TextField {...bound} label="Shop name" help="As customers know it." />}
          </Held>
        ),
        'filled, optional': (
          <Held initial="Ground floor">
            {(bound) => <TextField {...bound} label="Address" isOptional />}
          </Held>
        ),
        wrong: (
          <Held initial="Central?" error="Letters, digits, - and _ only">
            {(bound) => <TextField {...bound} label="Shop code" isCode />}
          </Held>
        ),
        'disabled, with the reason': (
          <Held initial="HBK-01">
            {(bound) => (
              <TextField {...bound} label="Code" disabledReason="Assigned by the platform" isCode />
            )}
          </Held>
        ),
        'several lines': (
          <Held initial="">{(bound) => <TextField {...bound} label="Note" rows={3} />}</Held>
        ),
        'hidden, with a button to show it': (
          <Held initial="482913">
            {(bound) => <TextField {...bound} label="PIN" isSecret inputMode="numeric" />}
          </Held>
        ),
        password: (
          <PasswordField label="Password" name="password" autoComplete="current-password" />
        ),
        'a code from a message': <CodeField name="code" />,
      },
    },
    {
      title: 'Numbers',
      states: {
        amount: (
          <Held initial="128.00">
            {(bound) => <AmountField {...bound} label="Amount" currency="HKD" />}
          </Held>
        ),
        'amount, wrong': (
          <Held initial="9999" error="At most 128.00 can be refunded">
            {(bound) => <AmountField {...bound} label="Amount" currency="HKD" />}
          </Held>
        ),
        'whole number': (
          <Held<number | null> initial={1}>
            {(bound) => <NumberField {...bound} label="Copies" min={1} max={20} />}
          </Held>
        ),
      },
    },
    {
      title: 'Choices',
      states: {
        'one of a list': (
          <Held initial="Central">
            {(bound) => <SelectField {...bound} label="Shop" choices={shops} />}
          </Held>
        ),
        'several of a list': (
          <Held<readonly string[]> initial={['Central', 'Sha Tin']}>
            {(bound) => <MultiSelectField {...bound} label="Shops" choices={shops} />}
          </Held>
        ),
        'several of a long list': (
          <Held<readonly string[]> initial={[]}>
            {(bound) => <MultiSelectField {...bound} label="Districts" choices={districts} />}
          </Held>
        ),
        'one of a few, explained': (
          <Held<'STAFF' | 'SUPERVISOR' | ''> initial="STAFF">
            {(bound) => <RadioField {...bound} label="Role" choices={roles} />}
          </Held>
        ),
        'none chosen, wrong': (
          <Held<'STAFF' | 'SUPERVISOR' | ''> initial="" error="Choose a role">
            {(bound) => <RadioField {...bound} label="Role" choices={roles} />}
          </Held>
        ),
        checkbox: (
          <Held<boolean> initial>
            {(bound) => <CheckField {...bound} label="Also send by e-mail" />}
          </Held>
        ),
        switch: (
          <Held<boolean> initial>
            {(bound) => (
              <CheckField {...bound} as="switch" label="Hide amounts" help="For this browser." />
            )}
          </Held>
        ),
        'switch, off': (
          <Held<boolean> initial={false}>
            {(bound) => <CheckField {...bound} as="switch" label="Semi-dark" />}
          </Held>
        ),
      },
    },
    {
      title: 'Days and times',
      states: {
        day: (
          <Held initial="2026-11-30">
            {(bound) => <DateField {...bound} label="Due" today="2026-11-21" min="2026-11-21" />}
          </Held>
        ),
        'day, wrong': (
          <Held initial="30.11.2026" error="Enter a date, e.g. 2026-11-21">
            {(bound) => <DateField {...bound} label="Due" today="2026-11-21" />}
          </Held>
        ),
        time: <Held initial="09:30">{(bound) => <TimeField {...bound} label="Opens at" />}</Held>,
      },
    },
    {
      title: 'File',
      states: {
        empty: (
          <Held<File | null> initial={null}>
            {(bound) => <FileField {...bound} {...upload} label="Bills" />}
          </Held>
        ),
        chosen: (
          <Held<File | null> initial={bills}>
            {(bound) => <FileField {...bound} {...upload} label="Bills" />}
          </Held>
        ),
        uploading: (
          <Held<File | null> initial={bills}>
            {(bound) => <FileField {...bound} {...upload} label="Bills" progress={0.4} />}
          </Held>
        ),
        refused: (
          <Held<File | null> initial={null} error="Row 7 has no reference">
            {(bound) => <FileField {...bound} {...upload} label="Bills" />}
          </Held>
        ),
      },
    },
    {
      title: 'Steps',
      states: { 'the second of three': <Steps names={['Email', 'Code', 'Password']} at={1} /> },
    },
  ],
}
