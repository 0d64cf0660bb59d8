import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { demoUserCalls, type DemoUser } from '../../calls/users.calls.ts'
import { useDemoAnswer } from '../../use-demo-change.ts'
import { checkUser, draftOf, fieldsOf, labels, type UserFields } from './user-draft.ts'
import { planChoices, roleChoices, statusChoices } from './user-words.tsx'
import { t } from './users.messages.ts'

interface UserDialogProps {
  /** Undefined for a new one. */
  readonly user?: DemoUser
  readonly onClose: () => void
}

/** Adds or edits a user. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const form = useForm(fieldsOf(user), { labels, schema: schemaOf(checkUser) })
  const change = useDemoAnswer()
  const send = async (values: UserFields) => {
    const draft = draftOf(values)
    const answer =
      user === undefined
        ? await change(demoUserCalls.add, {
            body: { user: { ...draft, billing: 'Auto Debit', avatar: '' } },
          })
        : await change(demoUserCalls.change, {
            params: { id: String(user.id) },
            body: { user: draft },
          })
    const name = values.fullName.trim()
    if (answer.kind === 'done')
      showToast({
        tone: 'good',
        text: user === undefined ? t('added', { name }) : t('saved', { name }),
      })
    return answer
  }
  return (
    <FormDialog
      title={user === undefined ? t('addTitle') : t('editTitle', { name: user.fullName })}
      place="side"
      form={form}
      submitLabel={user === undefined ? t('addSubmit') : t('saveSubmit')}
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
