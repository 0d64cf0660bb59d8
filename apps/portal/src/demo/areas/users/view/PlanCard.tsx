import { useState } from 'react'
import { Progress } from '#demo/components/Progress.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { StatusPill } from '#ui/format/format.tsx'
import { TitledCard } from '#ui/card.tsx'
import { showToast } from '#ui/toasts.ts'
import {
  demoUserCalls,
  userPlans,
  type DemoUser,
  type DemoUserDetail,
} from '../../../calls/users.calls.ts'
import { useDemoSubmit } from '../../../use-demo-call.ts'
import { t } from '../users.messages.ts'

interface Plan {
  /** Dollars a month. */
  readonly price: number
  readonly seats: number
  readonly storage: number
  readonly isFast: boolean
}
export const plans: Readonly<Record<DemoUser['currentPlan'], Plan>> = {
  basic: { price: 0, seats: 1, storage: 2, isFast: false },
  team: { price: 29, seats: 10, storage: 50, isFast: false },
  company: { price: 79, seats: 50, storage: 250, isFast: true },
  enterprise: { price: 249, seats: 500, storage: 2000, isFast: true },
}

export const PERIOD = 30
/** Days used of the current period. */
export const daysUsed = ({ id }: Pick<DemoUser, 'id'>): number => 1 + ((id * 7) % (PERIOD - 1))

interface PlanDialogProps {
  readonly user: DemoUserDetail
  readonly onClose: () => void
}

const choices = userPlans.map((value) => {
  const { price } = plans[value]
  return {
    value,
    label: t(value),
    help: price === 0 ? t('free') : t('perMonth', { price }),
  }
})

/** Changes the plan of a user. */
export function PlanDialog({ user, onClose }: PlanDialogProps) {
  const form = useForm<{ readonly plan: DemoUserDetail['currentPlan'] | '' }>(
    { plan: user.currentPlan },
    { labels: { plan: t('plan') } },
  )
  const submit = useDemoSubmit()
  return (
    <FormDialog
      title={t('changePlanTitle', { name: user.fullName })}
      form={form}
      submitLabel={t('changePlan')}
      onSubmit={async (values) => {
        const plan = values.plan || user.currentPlan
        const answer = await submit(demoUserCalls.change, {
          params: { id: String(user.id) },
          body: { user: { currentPlan: plan } },
        })
        if (answer.kind === 'done')
          showToast({ tone: 'good', text: t('planChanged', { plan: t(plan) }) })
        return answer
      }}
      onClose={onClose}
    >
      <RadioField {...form.field('plan')} choices={choices} />
    </FormDialog>
  )
}

/** Days used and days left of the current period. */
export function PlanDays({ user }: { readonly user: DemoUserDetail }) {
  const used = daysUsed(user)
  return (
    <div className="user-days">
      <p>
        <b>{t('days')}</b>
        <bdi>{t('daysUsed', { used, all: PERIOD })}</bdi>
      </p>
      <Progress label={t('days')} percent={Math.round((used / PERIOD) * 100)} />
      <small className="muted">{t('daysLeft', { count: PERIOD - used })}</small>
    </div>
  )
}

/** The plan with its benefits. */
export function PlanCard({ user }: { readonly user: DemoUserDetail }) {
  const [isChanging, setChanging] = useState(false)
  const { price, seats, storage, isFast } = plans[user.currentPlan]
  return (
    <TitledCard title={t('plan')} aside={<StatusPill tone="quiet" label={t(user.currentPlan)} />}>
      <div className="card-body user-plan">
        <p className="user-price">{price === 0 ? t('free') : t('perMonth', { price })}</p>
        <ul className="user-benefits">
          <li>
            <bdi className="sentence">{t('seats', { count: seats })}</bdi>
          </li>
          <li>
            <bdi className="sentence">{t('storage', { size: storage })}</bdi>
          </li>
          <li>{isFast ? t('supportFast') : t('support')}</li>
        </ul>
        <PlanDays user={user} />
        <Button wide onClick={() => setChanging(true)}>
          {t('changePlan')}
        </Button>
      </div>
      {isChanging && <PlanDialog user={user} onClose={() => setChanging(false)} />}
    </TitledCard>
  )
}
