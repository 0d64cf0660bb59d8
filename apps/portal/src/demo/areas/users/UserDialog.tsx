import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { demoUserCalls, type DemoUser, type DemoUserDraft } from '../../calls/users.calls.ts'
import { useDemoSubmit } from '../../use-demo-call.ts'
import { isEmailAddress, isPhoneNumber } from '../../validators.ts'
import { planChoices, roleChoices, statusChoices } from './user-words.tsx'
import { t } from './users.messages.ts'
import { dropExtras } from './view/extras.ts'

type UserFields = {
  readonly [K in 'fullName' | 'email' | 'company' | 'country' | 'contact']: string
} & {
  readonly [K in 'role' | 'currentPlan' | 'status']: DemoUserDraft[K] | ''
}

const labels: Readonly<Record<keyof UserFields, string>> = {
  fullName: t('fullName'),
  email: t('email'),
  company: t('companyName'),
  country: t('country'),
  contact: t('contact'),
  role: t('role'),
  currentPlan: t('plan'),
  status: t('status'),
}
const names = Object.keys(labels) as (keyof UserFields)[]

const fieldsOf = (user: DemoUser | undefined): UserFields =>
  Object.fromEntries(names.map((name) => [name, user?.[name] ?? ''])) as unknown as UserFields

/** Every field is required; e-mail and phone number must be well-formed (spec 3). */
const checkUser = (values: UserFields): Partial<Record<keyof UserFields, string>> => {
  const problems: Partial<Record<keyof UserFields, string>> = {}
  for (const name of names)
    if (values[name].trim() === '') problems[name] = t('required', { field: labels[name] })
  if (!isEmailAddress(values.email.trim())) problems.email = t('emailForm')
  if (!isPhoneNumber(values.contact.trim())) problems.contact = t('phoneForm')
  return problems
}

/** The body of the call, after `checkUser` passed. */
const draftOf = (values: UserFields) => {
  const { role, currentPlan, status } = values
  if (role === '' || currentPlan === '' || status === '') throw new RangeError('not checked')
  return { ...values, role, currentPlan, status }
}

interface UserDialogProps {
  /** Undefined for a new one. */
  readonly user?: DemoUser
  readonly onClose: () => void
}

/** Adds or edits a user. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const form = useForm(fieldsOf(user), { labels, schema: schemaOf(checkUser) })
  const submit = useDemoSubmit()
  const isNew = user === undefined
  const send = async (values: UserFields) => {
    const draft = draftOf(values)
    const answer = isNew
      ? await submit(
          demoUserCalls.add,
          // The form has no field for either: the specification gives new users these.
          { body: { user: { ...draft, billing: 'Auto Debit', avatar: '' } } },
          ({ user: added }) => dropExtras(added.id),
        )
      : await submit(demoUserCalls.change, {
          params: { id: String(user.id) },
          body: { user: draft },
        })
    const name = values.fullName.trim()
    if (answer.kind === 'done')
      showToast({ tone: 'good', text: t(isNew ? 'added' : 'saved', { name }) })
    return answer
  }
  return (
    <FormDialog
      title={isNew ? t('add') : t('editOne', { name: user.fullName })}
      placement="side"
      form={form}
      submitLabel={isNew ? t('add') : t('saveSubmit')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField {...form.field('fullName')} maxLength={120} />
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
      <TextField {...form.field('company')} maxLength={120} />
      <TextField {...form.field('country')} maxLength={120} />
      <TextField
        {...form.field('contact')}
        help={t('contactHelp')}
        inputMode="tel"
        maxLength={30}
      />
      <SelectField {...form.field('role')} choices={roleChoices} empty={t('choose')} />
      <SelectField {...form.field('currentPlan')} choices={planChoices} empty={t('choose')} />
      <SelectField {...form.field('status')} choices={statusChoices} empty={t('choose')} />
    </FormDialog>
  )
}
