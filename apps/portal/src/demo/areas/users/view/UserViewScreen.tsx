import { Link, useSearch } from '@tanstack/react-router'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { ActivityCard } from '#demo/components/cards.tsx'
import { InvoiceTable } from '#demo/components/InvoiceTable.tsx'
import { ProjectTable } from '#demo/components/ProjectTable.tsx'
import type { Tone } from '#ui/format/format.tsx'
import { now } from '../../../../clock.ts'
import { Screen } from '#ui/screen.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { CardColumn, CardColumns } from '#ui/card.tsx'
import { demoUserCalls, type DemoUserDetail } from '../../../calls/users.calls.ts'
import type { DemoScreenProps } from '../../../area.ts'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { useDemoQuery } from '../../../use-demo-call.ts'
import { USERS } from '../../../paths.ts'
import { BillingTab } from './BillingTab.tsx'
import { ConnectionsTab } from './ConnectionsTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { PlanCard } from './PlanCard.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { UserCard } from './UserCard.tsx'
import { t } from '../users.messages.ts'
import '../users.css'

const MINUTE_MS = 60_000

/** Projects, activity and invoices. */
function AccountTab({ user }: { readonly user: DemoUserDetail }) {
  const [opened] = useState(now)
  const { company, fullName: name } = user
  const entry = (key: string, tone: Tone, minutesAgo: number, text: string, by: string) => ({
    key,
    tone,
    text: <bdi className="sentence">{text}</bdi>,
    at: timeOf(opened - minutesAgo * MINUTE_MS),
    by,
  })
  return (
    <>
      <ProjectTable />
      <ActivityCard
        title={t('activity')}
        entries={[
          entry('invoices', 'good', 12, t('activityInvoice'), t('activityInvoiceBy')),
          entry(
            'meeting',
            'warn',
            45,
            t('activityMeeting', { company }),
            t('activityMeetingBy', { name }),
          ),
          entry('project', 'quiet', 2_880, t('activityProject'), t('activityProjectBy')),
        ]}
      />
      <InvoiceTable perPage={5} />
    </>
  )
}

const tabs = [
  { name: 'account', label: t('account'), Panel: AccountTab },
  { name: 'security', label: t('security'), Panel: SecurityTab },
  { name: 'billing', label: t('billingAndPlan'), Panel: BillingTab },
  { name: 'notifications', label: t('notifications'), Panel: NotificationsTab },
  { name: 'connections', label: t('connections'), Panel: ConnectionsTab },
] as const

/** One user of the sample, with everything that belongs to them (spec 7, `GET /apps/users/{id}`). */
export function UserViewScreen({ params }: DemoScreenProps) {
  const query = useDemoQuery(demoUserCalls.view, { params: { id: params['id'] ?? '' } })
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const { name: current, Panel } = tabs.find(({ name }) => name === tab) ?? tabs[0]
  return (
    <Screen
      title={query.data?.user.fullName ?? t('user')}
      above={<Link to={USERS}>{t('title')}</Link>}
    >
      <QueryBoundary query={query} back={{ to: USERS, label: t('toList') }}>
        {({ user }) => (
          <CardColumns wide="second">
            <CardColumn>
              <UserCard user={user} />
              <PlanCard user={user} />
            </CardColumn>
            <div className="user-panel">
              <TabLinks label={t('tabs')} tabs={tabs} current={current} />
              <CardColumn>
                <Panel key={user.id} user={user} />
              </CardColumn>
            </div>
          </CardColumns>
        )}
      </QueryBoundary>
    </Screen>
  )
}
