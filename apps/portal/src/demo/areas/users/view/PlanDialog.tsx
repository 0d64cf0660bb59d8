import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { demoUserCalls, userPlans, type DemoUserDetail } from '../../../calls/users.calls.ts'
import { useDemoAnswer } from '../../../use-demo-answer.ts'
import { t as users } from '../users.messages.ts'
import { plans } from './plans.ts'
import { t } from './view.messages.ts'

interface PlanDialogProps {
  readonly user: DemoUserDetail
  readonly onClose: () => void
}

const choices = userPlans.map((value) => {
  const { price } = plans[value]
  return {
    value,
    label: users(value),
    help: price === 0 ? t('free') : t('perMonth', { price }),
  }
})

/** Changes the plan of a user. */
export function PlanDialog({ user, onClose }: PlanDialogProps) {
  const form = useForm<{ readonly plan: DemoUserDetail['currentPlan'] | '' }>(
    { plan: user.currentPlan },
    { labels: { plan: t('plan') } },
  )
  const change = useDemoAnswer()
  return (
    <FormDialog
      title={t('upgradeTitle', { name: user.fullName })}
      form={form}
      submitLabel={t('upgradeSave')}
      onSubmit={async (values) => {
        const plan = values.plan || user.currentPlan
        const answer = await change(demoUserCalls.change, {
          params: { id: String(user.id) },
          body: { user: { currentPlan: plan } },
        })
        if (answer.kind === 'done')
          showToast({ tone: 'good', text: t('upgraded', { plan: users(plan) }) })
        return answer
      }}
      onClose={onClose}
    >
      <RadioField {...form.field('plan')} choices={choices} />
    </FormDialog>
  )
}
