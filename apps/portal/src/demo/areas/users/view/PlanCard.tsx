import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import type { DemoUserDetail } from '../../../calls/users.calls.ts'
import { Progress } from '#demo/components/Progress.tsx'
import { t as users } from '../users.messages.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { daysUsed, PERIOD, plans } from './plans.ts'
import { t } from './view.messages.ts'

/** The month of a plan that is over, and what is left of it. */
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

/** What the user pays for. */
export function PlanCard({ user }: { readonly user: DemoUserDetail }) {
  const [isChanging, setChanging] = useState(false)
  const { price, seats, storage, isFast } = plans[user.currentPlan]
  return (
    <TitledCard
      title={t('plan')}
      aside={<StatusPill tone="quiet" label={users(user.currentPlan)} />}
    >
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
          {t('upgrade')}
        </Button>
      </div>
      {isChanging && <PlanDialog user={user} onClose={() => setChanging(false)} />}
    </TitledCard>
  )
}
