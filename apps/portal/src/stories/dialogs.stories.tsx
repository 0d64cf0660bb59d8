import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { FormCard } from '#ui/form/FormCard.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { Opened, WithForm } from './StoryForm.tsx'
import type { Group } from './story.ts'

interface Shop {
  readonly name: string
  readonly phone: string
  readonly region: 'HK' | 'KLN' | 'NT' | ''
}
const shop: Shop = { name: 'Central', phone: '2345 6789', region: 'HK' }
const labels = { name: 'Name', phone: 'Telephone', region: 'Region' }
const regions = [
  { value: 'HK', label: 'Hong Kong Island' },
  { value: 'KLN', label: 'Kowloon' },
  { value: 'NT', label: 'New Territories' },
] as const

const check = ({ name, phone }: Shop) => ({
  ...(name.trim() === '' && { name: 'Give the shop a name' }),
  ...(!/^\d{4} ?\d{4}$/.test(phone) && { phone: 'Enter eight digits, e.g. 2345 6789' }),
})
const later = <V,>(answer: Answer<V>): Promise<Answer<V>> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), 300))

const shopForm = (answer: Answer<Shop>, initial: Shop = shop) => (
  <Opened label="Edit">
    {(close) => (
      <WithForm initial={initial} labels={labels} check={check}>
        {(form) => (
          <FormDialog
            title="Edit shop Central"
            form={form}
            submitLabel="Save shop"
            onSubmit={() => later(answer)}
            onClose={close}
          >
            <TextField {...form.field('name')} />
            <TextField {...form.field('phone')} inputMode="tel" />
            <SelectField {...form.field('region')} choices={regions} />
          </FormDialog>
        )}
      </WithForm>
    )}
  </Opened>
)

const shopCard = (title: string, answer: Answer<Shop>) => (
  <WithForm initial={shop} labels={labels} check={check}>
    {(form) => (
      <FormCard
        title={title}
        form={form}
        submitLabel="Save the page"
        disabledReason={form.isDirty ? undefined : 'Nothing is changed yet'}
        onSubmit={() => later(answer)}
        onDone={() => undefined}
      >
        <TextField {...form.field('name')} label="Name of the shop" />
        <TextField {...form.field('phone')} label="Telephone of the shop" inputMode="tel" />
      </FormCard>
    )}
  </WithForm>
)

export const dialogs: Group = {
  name: 'dialogs',
  stories: [
    {
      title: 'Dialog',
      states: {
        plain: (
          <Opened label="Open">
            {(close) => (
              <Dialog opened onClose={close} title="Reminder">
                <p>You will be redirected to the loyalty-wallet merchant portal.</p>
              </Dialog>
            )}
          </Opened>
        ),
      },
    },
    {
      title: 'Form in a dialog',
      states: {
        'is saved': shopForm({ kind: 'done' }),
        'refused at a field': shopForm({
          kind: 'refused',
          message: 'Some fields are wrong',
          fields: [{ path: 'name', message: 'Another shop has this name' }],
        }),
        'refused as a whole': shopForm({
          kind: 'refused',
          message: 'The service is not available now.',
          reference: '7F3K-2210',
        }),
        'changed by somebody else': shopForm({
          kind: 'changed',
          now: { name: 'Central (ground floor)', phone: '9876 5432', region: 'HK' },
        }),
        'several wrong': shopForm({ kind: 'done' }, { name: '', phone: '1', region: 'HK' }),
      },
    },
    {
      title: 'Form in a page',
      states: {
        'is saved': shopCard('Shop Central', { kind: 'done' }),
        'refused at a field': shopCard('Shop Sha Tin', {
          kind: 'refused',
          message: 'Some fields are wrong',
          fields: [{ path: 'name', message: 'Another shop has this name' }],
        }),
      },
    },
    {
      title: 'Confirmed by typing',
      states: {
        'names the thing': (
          <Opened label="Close shop">
            {(close) => (
              <ConfirmDialog
                title="Close shop Central"
                word="Central"
                confirmLabel="Close shop Central"
                onConfirm={() => later({ kind: 'done' })}
                onClose={close}
              >
                <p>Harbour Bakery takes no more payments there. It cannot be opened again.</p>
              </ConfirmDialog>
            )}
          </Opened>
        ),
      },
    },
  ],
}
